import { pathToFileURL } from 'node:url'
import type { ThemeServer } from '../../shared/theme.ts'
import { watched } from '../watchdog/index.ts'

const themes = new Map<string, Promise<ThemeServer>>()

/** Loads the theme of a bundle, once in each thread. `serverModule`: absolute path. */
export function loadTheme(serverModule: string): Promise<ThemeServer> {
  const known = themes.get(serverModule)
  if (known) return known
  const read = () => import(pathToFileURL(serverModule).href).then(({ theme }: { theme: ThemeServer }) => theme)
  const loading = watched({ kind: 'components' }, read)
  themes.set(serverModule, loading)
  return loading
}
