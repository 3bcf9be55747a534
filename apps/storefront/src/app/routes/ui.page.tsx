export { UiGallery as Component } from '@qianfang/ui/gallery';
