import { join } from 'node:path'
import type { Cache } from '../../cache/index.ts'
import type { SiteInput } from '../../site/index.ts'
import { loadConfigAfter, type DevConfig } from '../keep-config.ts'
import { loadBrand, type DevBrand } from './load-brand.ts'

/** The part of the preview's state that a brand is made from. */
interface BrandState {
  loaded: DevConfig
  brand: DevBrand
  /** See `DevState`. */
  routed: NonNullable<SiteInput['routed']>
}

/**
 * The state after changes of style sheets and of `theme` or `styles` in the configuration, which need no plan of the
 * site. `rest`: the files that need more.
 */
export async function editBrand<State extends BrandState>(
  { root, cache }: { root: string; cache: Cache },
  state: State,
  files: readonly string[],
): Promise<{ state: State; rest: string[] }> {
  const isStyle = (file: string) => state.brand.inputs.includes(join(root, file))
  const isConfig = (file: string) => state.loaded.files.includes(join(root, file))
  const loaded = files.some(isConfig) ? await loadConfigAfter(root, cache, state.loaded) : state.loaded
  const isRestyled = loaded !== state.loaded && isSameExceptBrand(loaded, state.loaded)
  if (!isRestyled && !files.some(isStyle)) return { state, rest: [...files] }
  const next = isRestyled ? { ...state, loaded, routed: new WeakMap() } : state
  const brand = await loadBrand(next.loaded.config, state.brand)
  return {
    state: { ...next, brand },
    rest: files.filter((file) => !isStyle(file) && !(isRestyled && isConfig(file))),
  }
}

function isSameExceptBrand(a: DevConfig, b: DevConfig): boolean {
  const others = ({ config, problems, files }: DevConfig) =>
    JSON.stringify([{ ...config, theme: undefined, styles: undefined }, problems, files])
  return others(a) === others(b)
}
