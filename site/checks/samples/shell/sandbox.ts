const STEPS = [
  'K5_RESULTS_DIR',
  'K5_VERSION',
  'K5_IMAGE',
  'K5_SIGNING_KEY',
  'REGISTRY_AUTH_FILE',
  'K5_CHART',
  'K5_REGISTRY',
  'K5_COMMIT',
]

/** Variables that a page presupposes in its text, and where they come from. */
export const VARIABLES: Record<string, string[]> = {
  // The runner sets them; the page lists them as inputs of the steps.
  'site/docs/build-run/byo-pipeline/pipeline-steps.md': STEPS,
  // A step of the pipeline sets it; the block shows what the pipeline runs.
  'site/docs/build-run/deployment/tekton-pipeline.md': ['K5_IMAGE_DIGEST'],
  // The page says which token it is.
  'site/docs/build-run/deployment/deploy-to-production.md': ['ACCESS_TOKEN'],
  'site/docs/design/extensions/api-modelling.md': ['ACCESS_TOKEN'],
  'site/docs/troubleshooting/debugging-issues.md': ['ACCESS_TOKEN'],
  'site/docs/implement/managed-stacks/stack-typescript-nestjs/extensions/nestjs-api-modelling.md': ['TOKEN'],
  'site/docs/organize/schemas/modelling-schemas.md': ['TOKEN'],
}
