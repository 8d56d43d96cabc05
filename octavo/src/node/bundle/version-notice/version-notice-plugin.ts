import { join } from 'node:path'
import type { Plugin } from 'vite'
import { resolveImport } from '../paths/index.ts'
import type { VersionNotice } from './version-notice.ts'

const PAGE = '\0virtual:octavo/version-notice'

/** `sources`: absolute path of the package's sources. */
export function createVersionNoticePlugin(sources: string, notice: VersionNotice): Plugin {
  const page = join(sources, 'theme/Page/Page.tsx')
  return {
    name: 'octavo:version-notice',
    enforce: 'pre',
    resolveId(source, importer = '') {
      return resolveImport(source, importer) === page && importer !== PAGE ? PAGE : null
    },
    load: (id) => (id === PAGE ? toPageModule(sources, page, notice) : null),
  }
}

function toPageModule(sources: string, page: string, notice: VersionNotice): string {
  return `import { createElement, Fragment } from 'react'
import { Page as original } from ${JSON.stringify(page)}
import { VersionNotice } from ${JSON.stringify(join(sources, 'theme/VersionNotice/VersionNotice.tsx'))}
const props = ${JSON.stringify(notice)}
export function Page() {
  return createElement(Fragment, null, createElement(VersionNotice, props), createElement(original))
}
`
}
