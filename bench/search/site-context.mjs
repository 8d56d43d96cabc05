/** Variables and components for the pages of `site/`, which the benchmark compiles without its configuration. */
export const SITE_CONTEXT = {
  variables: {
    productName: 'K5 Workbench',
    productAcronym: 'K5',
    productVersion: '5.1.0',
    currentVersion: '5.1',
    ocpVersion: '4.18',
    releaseNotesGenerallyAvailable: '30 Oct 2025',
    solutionDesigner: 'Solution Designer',
    solutionEnvoy: 'Solution Envoy',
  },
  headingPlaceholders: { '-solutionDesigner': 'Solution Designer', '-solutionEnvoy': 'Solution Envoy' },
  badges: {
    architect: 'Architect',
    professional: 'Professional',
    techPreview: 'Tech Preview',
    beta: 'Beta',
    deprecated: 'Deprecated',
  },
  components: {
    Tabs: { parts: ['Tab'] },
    CodeTabs: { parts: [] },
    Steps: { parts: [] },
    CardGrid: { parts: [] },
    Card: { parts: [] },
    Badge: { parts: [] },
    Video: { parts: [] },
  },
}
