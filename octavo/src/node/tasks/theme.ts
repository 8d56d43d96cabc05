import { pathToFileURL } from 'node:url'
import type { ThemeServer } from '../../shared/theme.ts'
import { watched } from '../watchdog/index.ts'

const themes = new Map<string, Promise<ThemeServer>>()

/** The theme of a bundle, by the absolute path of its server module; loaded once per thread. */
export function loadTheme(serverModule: string): Promise<ThemeServer> {
  const known = themes.get(serverModule)
  if (known) return known
  const read = () => import(pathToFileURL(serverModule).href).then(({ theme }: { theme: ThemeServer }) => theme)
  const loading = watched({ kind: 'components' }, read)
  themes.set(serverModule, loading)
  return loading
}
