/** What readers of the documentation type, and the page that answers it. It comes first in the list. */
import type { Page } from '@playwright/test'
import { options, search, waitForList } from './harness/search-box.ts'
import { expect, open, tabTest as test } from './harness/test.ts'

const INSTALLING = 'installing-upgrading/installing'
const RUNNING = 'build-run/run-operate'

const ANSWERS: Record<string, string> = {
  // A newcomer.
  quickstart: 'about/getting-started',
  'hello world': 'about/getting-started',
  'get started': 'about/getting-started',
  'create workspace': 'organize/workspaces',
  'create project': 'organize/projects/create-project',
  'project types': 'organize/projects/project-types',
  'domain driven design': 'design/design-overview',
  'saga pattern': 'design/extensions/saga-pattern',
  'release notes': 'about/release-notes',
  'what is new': 'about/whats-new',
  'new project': 'organize/projects/create-project',
  'business event': 'design/extensions/business-event',
  saga: 'design/extensions/saga-pattern',
  'how do I get started': 'about/getting-started',
  'what is a workspace': 'organize/workspaces',
  microservice: 'organize/projects/project-types',
  llm: 'about/ai-infused',
  // A developer.
  'k5 login': 'implement/managed-stacks/solution-cli',
  'k5 generate': 'implement/managed-stacks/solution-cli',
  'personal access token': 'installing-upgrading/settings/user-settings',
  java: 'implement/managed-stacks/stack-java-springboot',
  api: 'design/extensions/api-modelling',
  events: 'design/extensions/business-event',
  'problem+json': 'design/extensions/api-modelling',
  'change entity': 'design/extensions/domain-modelling',
  'consume event': 'design/extensions/business-event',
  'partner api': 'design/extensions/api-modelling',
  'pipeline fails': 'build-run/tekton/manage-pipelines',
  'custom task': 'build-run/tekton/pipeline-customization',
  'call another service': 'design/extensions/integration-modelling',
  'circuit breaker': 'implement/managed-stacks/stack-java-springboot/extensions/integration-modelling',
  'bring existing repository': 'implement/custom-stacks',
  'config.json': 'organize/projects/project-types/react-ts',
  'change password': 'installing-upgrading/settings/user-settings',
  'install cli': 'implement/managed-stacks/solution-cli',
  dockerfile: 'build-run/customization/custom-dockerfile',
  'helm chart': 'build-run/customization/custom-helm-chart',
  'mongodb uri': 'build-run/deployment/app-composition/manage-application/manage-bindings',
  hpa: 'build-run/customization/extend-helm-deployment-vars',
  'line endings': 'troubleshooting/git-related-issues',
  'merge conflict': 'troubleshooting/git-related-issues',
  'k5-project.yml': 'references/k5-project.yml',
  'k5-platform.yml': `${INSTALLING}/install-configuration`,
  'modelling.config.yml': 'references/modelling-config',
  'DM-401': 'troubleshooting/debugging-issues',
  ImagePullBackOff: 'troubleshooting/installation-issues',
  'exit code 3': 'troubleshooting/debugging-issues',
  'what does DM-301 mean': 'references/design-model',
  'how to write tests': 'design/extensions/unit-test',
  'subscribe to event': 'design/extensions/business-event',
  'increase memory': 'build-run/customization/extend-helm-deployment-vars',
  'env vars': 'build-run/customization/extend-helm-deployment-vars',
  'pipeline slow': 'build-run/tekton/manage-pipelines',
  'speed up build': 'build-run/tekton/manage-pipelines',
  'move project to another workspace': 'organize/projects/project-settings',
  'rename project': 'organize/projects/project-settings',
  // Who installs it.
  install: `${INSTALLING}/installation-process`,
  'install k5': `${INSTALLING}/installation-process`,
  installation: `${INSTALLING}/installation-process`,
  'airgapped install': `${INSTALLING}/installation-process-airgapped`,
  'offline installation': `${INSTALLING}/installation-process-airgapped`,
  k8s: `${INSTALLING}/installation-process-for-k8s`,
  'ports firewall': `${INSTALLING}/system-requirements`,
  sso: 'installing-upgrading/configuration/users-permissions',
  'set up sso': 'installing-upgrading/configuration/users-permissions',
  'setup single sign on': 'installing-upgrading/configuration/users-permissions',
  okta: 'installing-upgrading/configuration/users-permissions',
  'give someone read only access': 'organize',
  'how many users': 'installing-upgrading/license-management',
  'minimum cpu ram': `${INSTALLING}/system-requirements`,
  keycloak: `${INSTALLING}/provide-third-party/install-keycloak`,
  'give access to a colleague': 'installing-upgrading/configuration/users-permissions',
  'reset password': 'installing-upgrading/settings/user-settings',
  'renew license': 'installing-upgrading/license-management/license-configuration',
  'argo cd': `${INSTALLING}/provide-third-party/install-gitops`,
  ArgoCD: `${INSTALLING}/provide-third-party/install-gitops`,
  upgrade: 'installing-upgrading/upgrading',
  'how to upgrade to 2507': 'installing-upgrading/upgrading/upgrade-2506-to-2507',
  proxy: 'installing-upgrading/configuration/optional-config',
  'proxy settings': 'installing-upgrading/configuration/optional-config',
  'end of life': 'installing-upgrading/upgrading',
  'add user': 'installing-upgrading/configuration/users-permissions',
  'dark mode': 'installing-upgrading/settings/user-settings',
  'session timeout': 'installing-upgrading/settings/admin-settings',
  // Who runs it.
  backup: `${RUNNING}/backup`,
  'disaster recovery': `${RUNNING}/backup`,
  dlq: `${RUNNING}/managing-bindings-event-topic`,
  'who changed what': `${RUNNING}/audit-logging/audit-events`,
  'vault secrets': `${RUNNING}/vault-configuration`,
  'network policy': `${RUNNING}/network-policies`,
  'restart service': `${RUNNING}/solution-hub`,
  'loki query': `${RUNNING}/logging`,
  rollback: 'build-run/deployment/app-composition/deploy',
  'use a secret': `${RUNNING}/vault-configuration`,
  'where do I find the logs': 'troubleshooting',
  'dead letter queue': `${RUNNING}/managing-bindings-event-topic`,
  'replay events': `${RUNNING}/managing-bindings-event-topic`,
  'how long is 5.0 supported': 'installing-upgrading/upgrading',
  downgrade: 'installing-upgrading/upgrading',
  'deploy to production': 'build-run/deployment/deploy-to-production',
  'license expired': 'installing-upgrading/license-management',
}

test('the page that answers a query comes first', async ({ page, siteUrl }) => {
  await open(page, `${siteUrl}docs/about/overview/`)
  const [first = '', ...others] = Object.keys(ANSWERS)
  await search(page, first)
  await waitForList(page)
  const links = [await readFirst(page), ...(await page.evaluate(ask, others))]
  const found = Object.keys(ANSWERS).map((query, index) => [query, toDocId(links[index] ?? null, siteUrl)])
  expect(Object.fromEntries(found)).toEqual(ANSWERS)
})

async function readFirst(page: Page): Promise<string | null> {
  return options(page).first().getAttribute('href')
}

function toDocId(href: string | null, siteUrl: string): string {
  return new URL(href ?? '/', siteUrl).pathname.replace(/^.*\/docs\/|\/$/g, '')
}

/**
 * Runs in the browser, because each action of Playwright takes longer than an answer: fills the field with a query, as
 * `fill` does, and waits for the final results. Returns the addresses of the first results.
 */
async function ask(queries: string[]): Promise<(string | null)[]> {
  const field = document.querySelector<HTMLInputElement>('.search-dialog [role="combobox"]')!
  const list = document.querySelector('.search-dialog [role="listbox"]')!
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
  const links: (string | null)[] = []
  for (const query of queries) {
    setValue.call(field, query)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await new Promise<void>((resolve) => {
      const check = () => list.ariaBusy === 'false' && resolve()
      new MutationObserver(check).observe(list, { attributeFilter: ['aria-busy'] })
    })
    links.push(list.querySelector('[role="option"]')?.getAttribute('href') ?? null)
  }
  return links
}
