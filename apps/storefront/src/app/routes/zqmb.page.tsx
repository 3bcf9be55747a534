import { TemplateRoute } from '../template-route.tsx';

export function Component() {
  return <TemplateRoute kind="zqmb" />;
}
