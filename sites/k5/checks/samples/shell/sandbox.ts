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
  'sites/k5/docs/build-run/byo-pipeline/pipeline-steps.md': STEPS,
  // A step of the pipeline sets it; the block shows what the pipeline runs.
  'sites/k5/docs/build-run/deployment/tekton-pipeline.md': ['K5_IMAGE_DIGEST'],
  // The page says which token it is.
  'sites/k5/docs/build-run/deployment/deploy-to-production.md': ['ACCESS_TOKEN'],
  'sites/k5/docs/design/extensions/api-modelling.md': ['ACCESS_TOKEN'],
  'sites/k5/docs/troubleshooting/debugging-issues.md': ['ACCESS_TOKEN'],
  'sites/k5/docs/implement/managed-stacks/stack-typescript-nestjs/extensions/nestjs-api-modelling.md': ['TOKEN'],
  'sites/k5/docs/organize/schemas/modelling-schemas.md': ['TOKEN'],
}
