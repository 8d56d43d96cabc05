import { createCompileContext, preparePages } from '../../compile/index.ts'
import type { DevConfig } from '../keep-config.ts'
import { openSourceRecord, readContent } from '../../read/index.ts'
import { createExecutor } from '../../tasks/index.ts'
import type { Pace } from '../../tasks/lanes.ts'
import { loadBrand } from '../brand.ts'
import { planState, type DevContent, type DevContext, type DevState } from './dev-state.ts'

/** Loads the site from its folder; pages in the cache are not compiled again. `last`: the state before. */
export async function loadState(dev: DevContext, loaded: DevConfig, last?: DevState): Promise<DevState> {
  const { finish } = await prepareState(dev, loaded, last)
  return finish()
}

/** Reads everything but the texts of unchanged pages. `finish` compiles the others and plans the site. */
export async function prepareState(dev: DevContext, loaded: DevConfig, last?: DevState) {
  const { cache, engine } = dev
  const { config } = loaded
  const [read, bundle, brand] = await Promise.all([
    readContent(config, openSourceRecord(cache, config.root), { last: last?.content }),
    dev.themes.readBundle(),
    loadBrand(config, last?.brand),
  ])
  const context = createCompileContext({ config, theme: bundle.theme, bundle, engine, cache })
  const prepared = await preparePages({ sources: read.sources, context, cache })
  const problems = [...read.problems, ...prepared.codeProblems]
  const content: DevContent = { ...read.content, time: await read.content.time, problems }
  const found = { loaded, content, context: prepared.context, brand, routed: new WeakMap() }
  const finish = async (pace?: Pace): Promise<DevState> => {
    const executor = createExecutor()
    try {
      const { pages } = await prepared.compile({ executor, pace })
      return await planState({ ...found, pages: byFile(pages) }, pace?.signal)
    } finally {
      // Threads take memory.
      await executor.close()
    }
  }
  return { found, prepared, finish }
}

export function byFile<Page extends { file: string }>(pages: readonly Page[]): Map<string, Page> {
  return new Map(pages.map((page) => [page.file, page]))
}
