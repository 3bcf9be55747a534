export { DocumentsView as Component } from '../../features/qualification/documents-view.tsx';
