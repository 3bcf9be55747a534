// Imports point one way. tools/boundaries.test.ts plants one offence per rule and expects it to be named.
/**
 * @typedef {import('dependency-cruiser').IRegularForbiddenRuleType} Direct
 * @typedef {import('dependency-cruiser').IReachabilityForbiddenRuleType} Distant
 * @type {(name: string, from: Direct['from'], to: Direct['to'] | Distant['to']) => Direct | Distant}
 */
const deny = (name, from, to) => ({ name, severity: 'error', from, to });
/** Modules stand in folders by floor: `modules/3-trade/orders`. */
const modules = '^apps/api/src/modules/[^/]+/';
/** A floor knows itself and those below. */
const floors = ['1-ground', '2-goods', '3-trade', '4-shop', '5-journeys'];
/** The parts of the contract that pages ship; of the others they use only types. */
const shipped = '^packages/contract/src/(cart-wire/|http/call[.]ts$|[^/]+[.]calls[.]ts$)';
const browser = '^(apps/(storefront|console)|packages/ui)/src/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    deny(
      'domain-is-pure',
      { path: '^packages/domain/src', pathNot: '[.]test[.]ts$|/testing/' },
      { pathNot: '^packages/domain/src' },
    ),
    deny(
      'drawing-is-pure',
      { path: '^packages/drawing/src', pathNot: '[.]test[.]ts$' },
      { pathNot: '^packages/drawing/src' },
    ),
    ...['paper', 'embedded-postgres'].map((name) =>
      deny(
        `${name}-knows-no-store`,
        { path: `^packages/${name}/src` },
        { path: `^packages/(?!${name}/)|^apps/` },
      ),
    ),
    deny(
      'contract-knows-only-domain',
      { path: '^packages/contract/src', pathNot: '[.]test[.]ts$' },
      { pathNot: '^packages/(contract|domain)/src|node_modules/typebox' },
    ),
    deny(
      'pages-ship-no-schemas',
      { path: `^apps/storefront/src/|${shipped}`, pathNot: '[.]test[.]tsx?$|/testing/' },
      {
        path: '^packages/contract/src/|node_modules/typebox/',
        pathNot: shipped,
        dependencyTypesNot: ['type-only', 'type-import'],
      },
    ),
    deny('packages-never-import-apps', { path: '^packages/' }, { path: '^apps/' }),
    deny(
      'apps-never-import-each-other',
      { path: '^apps/([^/]+)/', pathNot: '^apps/(gateway-simulator|demo)/' },
      { path: '^apps/', pathNot: '^apps/($1|gateway-simulator|demo)/' },
    ),
    deny(
      'only-tests-know-the-demo',
      { path: '^(apps/(?!demo/)|packages/)', pathNot: '^apps/api/src/testing/|[.]test[.]tsx?$' },
      { path: '^apps/demo/' },
    ),
    deny(
      'demo-enters-by-the-doors',
      { path: '^apps/demo/' },
      { path: `^apps/(?!(demo|api|gateway-simulator)/)|${modules}[^/]+/(?!index[.]ts$)` },
    ),
    deny(
      'store-reaches-simulator-by-http',
      // The demo gives the store the simulator's keys; tests send what a gateway would.
      {
        path: '^(apps|packages)/',
        pathNot: '^apps/(gateway-simulator/|demo/src/simulated-gateways/|api/src/testing/)|[.]test[.]ts$',
      },
      { path: '^apps/gateway-simulator/' },
    ),
    deny(
      'gateway-simulator-knows-no-store',
      { path: '^apps/gateway-simulator/' },
      { path: '^packages/(?!domain/)|^apps/(?!gateway-simulator/)' },
    ),
    deny(
      'browser-never-imports-node-core',
      { path: browser, pathNot: '[.]test[.]tsx?$' },
      { dependencyTypes: ['core'] },
    ),
    deny(
      'browser-never-imports-server-libs',
      { path: browser },
      { path: 'node_modules/(pg|kysely|fastify)/' },
    ),
    deny(
      'root-mounts-plugins-and-routes-only',
      { path: '^apps/api/src/[^/]+[.]ts$' },
      { path: modules, pathNot: '[.](plugin|routes)[.]ts$' },
    ),
    ...floors.slice(0, -1).map((floor, at) =>
      deny(
        `floor-${floor}-knows-none-above`,
        // A test of orders may look at how pages above show them.
        { path: `^apps/api/src/modules/${floor}/`, pathNot: '[.]test[.]ts$' },
        { path: `^apps/api/src/modules/(${floors.slice(at + 1).join('|')})/` },
      ),
    ),
    deny('api-platform-knows-no-module', { path: '^apps/api/src/platform/' }, { path: modules }),
    deny(
      'api-platform-knows-no-memory',
      { path: '^apps/api/src/platform/' },
      { path: '^apps/api/src/memory/' },
    ),
    deny('api-memory-knows-no-module', { path: '^apps/api/src/memory/' }, { path: modules }),
    deny(
      'api-module-front-door-only',
      { path: `${modules}([^/]+)/` },
      { path: `${modules}[^/]+/(?!index[.]ts$)`, pathNot: `${modules}$1/` },
    ),
    deny('front-door-hides-routes', { path: `${modules}[^/]+/index[.]ts$` }, { path: '[.]routes[.]ts$' }),
    deny(
      'api-routes-never-touch-repo',
      { path: '[.]routes[.]ts$' },
      { path: '[.]repo[.]ts$|^apps/api/src/platform/db' },
    ),
    // A repo may import a pure file; a use case takes Deps or opens a transaction, however many steps away.
    deny(
      'api-repo-never-calls-up',
      { path: '[.]repo[.]ts$' },
      {
        path: `^apps/api/src/platform/(deps|transact|mount-endpoint)[.]ts$|${modules}.*([.](routes|plugin|policy|present)|/index)[.]ts$`,
        reachable: true,
      },
    ),
    deny(
      'only-repo-imports-db',
      { path: modules, pathNot: '[.]repo([.]test)?[.]ts$|[.]test[.]ts$' },
      { path: 'node_modules/(pg|kysely)/', dependencyTypesNot: ['type-only', 'type-import'] },
    ),
    deny(
      'only-policies-ask-for-rights',
      { path: '^(apps|packages)/', pathNot: '[.]policy[.]ts$|[.]test[.]ts$|^packages/domain/src/access/' },
      { path: '^packages/domain/src/access/', dependencyTypesNot: ['type-only', 'type-import'] },
    ),
    // A replica may be behind: what decides reads the primary.
    deny(
      'only-reports-read-the-replica',
      {
        path: modules,
        pathNot: '/(export|write)-[^/]+[.]ts$|/(retention/review-retention|chain-report/open-report)[.]ts$',
      },
      { path: '^apps/api/src/platform/replica[.]ts$' },
    ),
    deny(
      'policies-read-nothing',
      { path: '[.]policy[.]ts$' },
      {
        path: '[.]repo[.]ts$|^apps/api/src/platform/(db|deps|transact)[.]ts$',
        dependencyTypesNot: ['type-only', 'type-import'],
      },
    ),
    deny(
      'use-case-knows-no-http',
      { path: modules, pathNot: '[.](routes|plugin)[.]ts$|[.]test[.]ts$' },
      { path: 'node_modules/fastify/' },
    ),
    deny(
      'features-are-strangers',
      { path: '^apps/(storefront|console)/src/features/([^/]+)/' },
      { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    ),
    deny(
      'features-never-import-app',
      { path: '^apps/[^/]+/src/features/' },
      { path: '^apps/[^/]+/src/app/' },
    ),
    deny(
      'shared-never-imports-up',
      { path: '^apps/(storefront|console)/src/shared/' },
      { path: '^apps/[^/]+/src/(features|app)/' },
    ),
    deny('tools-never-import-journeys', { path: '^tools/' }, { path: '^e2e/' }),
    // Calls and the endpoints that describe them know each other's types.
    deny('no-cycles', {}, { circular: true, viaOnly: { pathNot: '[.]calls[.]ts$' } }),
    deny('no-unresolved', {}, { couldNotResolve: true }),
    deny(
      'no-test-in-prod',
      // The bench prices carts of the tests' builders; storm and cluster kill their fleet and check by their
      // invariants. An outside server is for both.
      {
        pathNot: '[.]test[.]tsx?$|/(testing|acceptance)/|^tools/((bench|cluster|storm)[./]|outside-postgres)',
      },
      { path: '[.]test[.]tsx?$|/testing/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^apps/[^/]+/dist/' },
    tsConfig: { fileName: 'tsconfig.base.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.css'],
    },
  },
};
