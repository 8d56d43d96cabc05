import { defineConfig } from 'octavo'
import { openapi } from 'octavo-openapi'

/** Product versions by release month: `version_YY_MM`. */
const VERSIONS = {
  version_25_10: '5.1.0',
  version_25_09: '5.1.0',
  version_25_08: '5.1.0',
  version_25_07: '5.1.0',
  version_25_06: '5.1.0',
  version_25_05: '5.0.0',
  version_25_04: '5.0.0',
  version_25_03: '5.0.0',
  version_25_02: '5.0.0',
  version_25_01: '5.0.0',
  version_24_12: '5.0.0',
  version_24_11: '5.0.0',
  version_24_05: '4.1.1',
  version_23_11: '4.1.0',
  version_23_05: '4.0.5',
  version_22_11: '4.0',
}

/** Facts about this product. The pages use them as variables: `{{productVersion}}`. */
interface CustomFields extends Record<string, string | boolean> {
  /** Whether the product is delivered as part of a larger one. */
  isIsw: boolean
  branding: string
  productName: string
  productAcronym: string
  productVersion: string
  /** Version of the documentation. */
  currentVersion: string
  /** Date of general availability, as shown to readers. */
  releaseNotesGenerallyAvailable: string
  /** Version of the container platform. */
  ocpVersion: string
  /** Display names of the design component and of the runtime component. */
  solutionDesigner: string
  solutionEnvoy: string
}

const PRODUCT_VERSION = '5.1.0'
const DESIGNER = 'Solution Designer'
const ENVOY = 'Solution Envoy'

export default defineConfig({
  title: 'K5 Workbench',
  titleDelimiter: '|',
  tagline: 'Design, implement, deploy and operate services on OpenShift.',
  // Set where the site is published. Without it, pages have no absolute links.
  url: process.env.SITE_URL ?? '',
  baseUrl: '/5.1/',
  trailingSlash: true,
  noIndex: true,
  language: 'en',
  copyrightHolder: 'Example Software Ltd.',

  docs: {
    routeBasePath: '/docs',
    sidebarPath: 'sidebar.yml',
    showLastUpdated: true,
    breadcrumbs: true,
  },
  toc: { minLevel: 2, maxLevel: 4 },
  // The API of the running example, of which pages show operations.
  sources: [
    openapi({
      spec: 'api/payapi.yaml',
      path: 'payapi',
      pages: false,
      samples: ['curl', 'typescript', 'java'],
    }),
  ],
  version: { name: 'current', label: PRODUCT_VERSION, listUrl: '/versionsList.json' },

  onBrokenLinks: 'warn',
  onBrokenAnchors: 'warn',
  onDuplicateRoutes: 'warn',
  onBrokenMarkdownImages: 'throw',

  customFields: {
    isIsw: false,
    branding: 'k5',
    productName: 'K5 Workbench',
    productAcronym: 'K5',
    productVersion: PRODUCT_VERSION,
    currentVersion: '5.1',
    ...VERSIONS,
    releaseNotesGenerallyAvailable: '30 Oct 2025',
    ocpVersion: '4.18',
    solutionDesigner: DESIGNER,
    solutionEnvoy: ENVOY,

    // Versions of the running example.
    appVersion: '2.1.0',
    paymVersion: '1.4.0',
    paymVersionBefore: '1.3.2',
    cartVersion: '2.3.1',
    shipVersion: '1.1.2',
    shippingApiVersion: '1.2.0',
  } satisfies CustomFields,
  headingPlaceholders: {
    '-solutionDesigner': DESIGNER,
    '-solutionEnvoy': ENVOY,
  },
  badges: {
    status: {
      techPreview: { label: 'Tech Preview', title: 'Try it, but do not rely on it in production yet.' },
      beta: { label: 'Beta', title: 'Complete, but its interfaces may still change.' },
      deprecated: { label: 'Deprecated', title: 'Still works, and will be removed in a later release.', danger: true },
    },
    edition: {
      architect: { label: 'Architect', title: 'Part of the Architect edition.' },
      professional: { label: 'Professional', title: 'Part of the Professional edition and those above it.' },
    },
  },

  navbar: {
    items: [
      { type: 'doc', docId: 'about/about', label: 'Documentation', position: 'left', activeBasePath: '/docs/' },
      { label: 'Learning', to: '/learning/', position: 'left' },
      {
        type: 'doc',
        docId: 'about/whats-new',
        position: 'left',
        // Shown in the documentation, and outside of documentation and learning area.
        hiddenBaseRegex: '^(?!.*/docs/).*(docs|learning)',
        activeBasePath: '/docs/about/whats-new/',
      },
      { type: 'search' },
      { type: 'versionDropdown' },
      { type: 'colorMode' },
    ],
  },
  footer: {
    links: [{ label: 'Legal notice', to: '/legal-notice/' }],
  },
  // As the specification of the site names it.
  labels: { shell: { declineCookies: 'Decline not essential cookies' } },
  announcementBar: {
    id: 'release-5.1',
    content: 'K5 Workbench 5.1 is generally available. <a href="/5.1/docs/about/whats-new/">See what is new</a>.',
  },
  colorMode: { default: 'light', respectPrefersColorScheme: false, toggle: true },
  search: {
    maxHits: 20,
    highlightResult: false,
    // Lists of links to other pages.
    excludeSections: ['related', 'where-to-go-next'],
    synonyms: [
      ['k8s', 'Kubernetes'],
      ['OCP', 'OpenShift'],
      ['setup', 'set up'],
      ['quickstart', 'hello world', 'getting started', 'get started', 'first steps', 'beginner'],
      ['SSO', 'single sign-on'],
      ['DDD', 'domain-driven design'],
      ['DLQ', 'dead letter', 'dead letter queue'],
      ['2FA', 'MFA', 'two-factor', 'second factor'],
      ['LLM', 'AI', 'artificial intelligence', 'Copilot', 'ChatGPT'],
      ['RAM', 'memory'],
      ['env var', 'env vars', 'environment variable'],
      ['disaster recovery', 'restore'],
      ['offline', 'air-gapped', 'airgapped', 'disconnected'],
      ['session timeout', 'session length'],
      ['HPA', 'autoscaling'],
      ['rollback', 'roll back'],
      ['end of life', 'support window'],
      ['dark mode', 'theme'],
      ['what is new', "what's new"],
      ['changelog', 'release notes'],
      ['Argo CD', 'ArgoCD', 'GitOps'],
      ['API token', 'personal access token'],
      ['breaking change', 'incompatible change'],
      ['give access', 'grant access', 'add a user'],
      ['subscribe', 'consume'],
      ['GDPR', 'personal data'],
      ['Git LFS', 'large file'],
      ['support ticket', 'contact support'],
    ],
  },
  // Example addresses: replace them with your Matomo server and the origins of your documentation.
  analytics: {
    host: 'https://analytics.example.com/',
    origins: { 'https://docs.example.com': 1, 'https://preview.docs.example.com': 3 },
    optOutPage: '/legal-notice/',
  },
  contact: {
    email: 'docs@example.com',
    links: [
      { label: 'Support portal', href: 'https://support.example.com' },
      { label: 'Community forum', href: 'https://community.example.com' },
    ],
    reportUrl: 'mailto:docs@example.com?subject=Problem%20with%20a%20documentation%20page&body={url}',
  },
})
