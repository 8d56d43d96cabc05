import type { OpenApiOptions, SampleLanguage } from './options.ts'

/** The options with their defaults. */
export type Settings = ReturnType<typeof complete>

const LANGUAGES: readonly SampleLanguage[] = [
  'curl',
  'javascript',
  'typescript',
  'python',
  'java',
  'go',
  'csharp',
  'php',
  'ruby',
]

export function complete(options: OpenApiOptions) {
  const { spec, path: written = 'api', area = 'docs', group = 'operation', samples = LANGUAGES } = options
  const path = written.replace(/^\/|\/$/g, '')
  const [, folder = '', base = 'api'] = /^(?:(.*)\/)?([^/]*?)(?:\.\w+)?$/.exec(spec) ?? []
  const name = (path || base).toLowerCase().replace(/[^a-z\d]+/g, '-')
  return {
    ...options,
    path,
    area,
    group,
    samples,
    name: `openapi-${name}`,
    scheme: options.scheme ?? (path.split('/').at(-1) || 'api').toLowerCase(),
    download: `openapi/${name}${/\.json$/i.test(spec) ? '.json' : '.yaml'}`,
    watch: [folder || spec, ...(options.overlays ?? []), ...[options.content ?? [], options.changesSince ?? []].flat()],
    hasPages: options.pages ?? true,
    hasSchemas: (options.pages ?? true) && (options.schemas ?? true),
  }
}
