import { literalAttributes, type Tag, type TagResult } from '../../../mdx/index.ts'
import { npmTabs, type ConversionLog } from '../../../shared/index.ts'

/** What each `type` runs. */
const COMMANDS: Record<string, string> = {
  add: 'npm i',
  create: 'npm create',
  dlx: 'npx',
  exec: 'npx',
  install: 'npm install',
  remove: 'npm uninstall',
  run: 'npm run',
}

/** `<PackageManagers pkg="acme" dev />` becomes tabs: https://starlight-package-managers.vercel.app/usage/ */
export function packageManagers({ values }: Tag, log: ConversionLog): TagResult {
  const { type = 'add', pkg = '', dev, args = '', prefix = '', comment } = literalAttributes(values).attributes
  const command = [prefix, COMMANDS[String(type)] ?? 'npm i', dev === true ? '-D' : '', pkg, args]
  const line = command.filter((part) => part !== '' && part !== true).join(' ')
  log.count('npm2yarn blocks')
  const note = typeof comment === 'string' ? `# ${comment.replace('{PKG}', 'npm')}\n` : ''
  return { kind: 'text', text: npmTabs(note + line, 'sh') }
}
