/** How the package manager that runs this command is called in a new site and in its workflow. */
export interface PackageManager {
  name: 'npm' | 'pnpm' | 'yarn' | 'bun'
  /** Before the name of a script of the site. */
  run: string
  /** Before the command of a package. */
  exec: string
  /** Installs what the lock file names. */
  ci: string
  /** Makes it available on GitHub and in the image of GitLab; absent for npm. */
  setUp?: { github: string; gitlab: string }
  /** Whether `actions/setup-node` can keep its downloads. */
  isCached: boolean
}

const COREPACK = { github: '- run: corepack enable', gitlab: 'corepack enable' }

/** https://pnpm.io/continuous-integration, https://yarnpkg.com/corepack, https://bun.com/docs/guides/runtime/cicd */
const MANAGERS: Readonly<Record<PackageManager['name'], (version: string) => Omit<PackageManager, 'name'>>> = {
  npm: () => ({ run: 'npm run', exec: 'npx', ci: 'npm ci', isCached: true }),
  pnpm: (version) => ({
    run: 'pnpm run',
    exec: 'pnpm exec',
    ci: 'pnpm install --frozen-lockfile',
    setUp: {
      github: `- uses: pnpm/action-setup@v4\n        with:\n          version: ${version}`,
      gitlab: `npm install --global pnpm@${version}`,
    },
    isCached: true,
  }),
  yarn: (version) => ({
    run: 'yarn run',
    exec: 'yarn',
    ci: version === '1' ? 'yarn install --frozen-lockfile' : 'yarn install --immutable',
    setUp: COREPACK,
    isCached: true,
  }),
  bun: () => ({
    run: 'bun run',
    exec: 'bunx',
    ci: 'bun install --frozen-lockfile',
    setUp: { github: '- uses: oven-sh/setup-bun@v2', gitlab: 'npm install --global bun' },
    isCached: false,
  }),
}

/** Package managers name themselves, for example `pnpm/10.12.1 npm/? node/v22.11.0 linux x64`. Default: npm. */
export function findPackageManager({ npm_config_user_agent: agent = '' }: NodeJS.ProcessEnv): PackageManager {
  const [, written, version = ''] = /^(pnpm|yarn|bun)\/(\d+)/.exec(agent) ?? []
  const name = written === undefined ? 'npm' : (written as PackageManager['name']) // One of the three.
  return { name, ...MANAGERS[name](version) }
}

/** A file of the template, whose commands are those of npm, with the commands of another package manager. */
export function withManager(text: string, manager: PackageManager): string {
  const { name, run, exec, ci, setUp, isCached } = manager
  if (!setUp) return text
  return text
    .replaceAll('npm run ', `${run} `)
    .replace('      - uses: actions/setup-node@', (line) => `      ${setUp.github}\n${line}`)
    .replace('          cache: npm\n', isCached ? `          cache: ${name}\n` : '')
    .replace('    - npm ci', (line) => `    - ${setUp.gitlab}\n${line}`)
    .replace('npm ci', ci)
    .replace('npx octavo', `${exec} octavo`)
}
