export { BindView as Component } from '../../features/wechat/bind-view.tsx';
