import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { createProject } from '../project.fixture.ts'
import { COMMANDS } from './command-table.ts'
import { main } from './main.ts'
import { parseWords } from './invocation.ts'
import { recordTerminal } from './terminal.fixture.ts'

const OCTAVO = fileURLToPath(new URL('../../../bin/octavo.js', import.meta.url))

async function type(line: string, cwd = tmpdir()) {
  const terminal = recordTerminal()
  const status = await main(line.split(' ').filter(Boolean), { terminal, cwd, env: {} })
  return { status, out: terminal.printed.out, err: terminal.printed.err }
}

describe('a usage error ends with status 2 and says what to write', () => {
  it.each([
    ['biuld', 'Unknown command "biuld".', 'Did you mean octavo build?'],
    [
      'upgrade',
      'Unknown command "upgrade".',
      'Use one of init, dev, build, check, serve, publish, print, mcp, import.',
    ],
    ['start', 'Unknown command "start".', 'Did you mean octavo dev?'],
    ['export', 'Unknown command "export".', 'Did you mean octavo build?'],
    ['dev --prot 4000', 'octavo dev has no option --prot.', 'Did you mean --port?'],
    ['check --speed x', 'octavo check has no option --speed.', 'See octavo check --help.'],
    ['dev -o', 'octavo dev has no option -o.', 'Write --open.'],
    ['dev --no-open', 'octavo dev has no option --no-open.', 'Remove it: only octavo dev --open opens a browser.'],
    ['serve --open', 'octavo serve has no option --open.', 'Remove it: only octavo dev --open opens a browser.'],
    ['build --base /docs/', 'octavo build has no option --base.', 'Write the path as "baseUrl" in the configuration.'],
    ['serve --base /docs/', 'octavo serve has no option --base.', 'Write --base-path PATH.'],
    ['build --outDir x', 'octavo build has no option --outDir.', 'Write --out DIR.'],
    ['build --output x', 'octavo build has no option --output.', 'Write --out DIR.'],
    ['build -d x', 'octavo build has no option -d.', 'Write --out DIR.'],
    ['publish --dest-dir x', 'octavo publish has no option --dest-dir.', 'Write --to DIR.'],
    ['dev --out x', 'octavo dev has no option --out.', 'Only octavo build writes a folder: octavo build --out DIR.'],
    [
      'build --watch',
      'octavo build has no option --watch.',
      'Remove it: octavo dev updates open pages when a file is saved.',
    ],
    ['dev --bind 0.0.0.0', 'octavo dev has no option --bind.', 'Write --host HOST.'],
    [
      'dev --host',
      '--host needs a value.',
      'Write --host HOST: address to listen on; 0.0.0.0 is reachable from other machines.',
    ],
    ['serve --port 70000', '"70000" is not a valid port.', 'Write a number from 0 to 65535; 0 chooses a free port.'],
    ...['5.1/', '/a%20b/', '/../', '/a?b/', 'https://x.org/', '/a//../b'].map((path): [string, string, string] => [
      `serve --base-path=${path}`,
      `"${path}" is not a valid base path.`,
      'Write a path that starts with a slash and contains only letters, digits, "-", "_", "." and "~", such as --base-path /5.1/.',
    ]),
    ['build --zip', '--zip needs --offline.', 'Add --offline, or leave it out.'],
    ['build --out', '--out needs a value.', 'Write --out DIR: folder to write.'],
    ['build --no-cache=1', '--no-cache takes no value.', 'Write --no-cache alone.'],
    [
      'publish',
      'octavo publish needs --to DIR.',
      'Add --to DIR: the site root, which contains all versions: a folder, or s3://bucket/path.',
    ],
    [
      'build my site',
      'Unexpected argument "site".',
      'octavo build takes one root; put a name that contains spaces in quotes.',
    ],
  ])('octavo %s', async (line, message, hint) => {
    const { status, out, err } = await type(line)
    expect(err).toContain(`error: ${message}\n  → ${hint}\n`)
    expect([status, out]).toEqual([2, ''])
  })

  it('an empty argument, as of a variable that is not set, is not the current folder', async () => {
    const terminal = recordTerminal()
    expect(await main(['build', ''], { terminal, cwd: tmpdir(), env: {} })).toBe(2)
    expect(terminal.printed.err).toContain('octavo build got an empty text in place of a folder.')
  })

  it('a missing folder is reported with the nearest one', async () => {
    const cwd = mkdtempSync(join(tmpdir(), 'octavo-usage-'))
    mkdirSync(join(cwd, 'handbook'))
    writeFileSync(join(cwd, 'file'), '')
    expect(await type('build hanbook', cwd)).toMatchObject({
      status: 2,
      err: expect.stringContaining(
        `The folder ${join(cwd, 'hanbook')} does not exist.\n  → Did you mean ${join(cwd, 'handbook')}?`,
      ),
    })
    expect((await type('build file', cwd)).err).toContain('is a file, not a folder.')
    expect((await type('serve', cwd)).err).toContain('Run octavo build first, or name the folder that it wrote.')
  })

  it('is printed as JSON with --json', async () => {
    const { status, out, err } = await type('publish --json')
    expect([status, err, JSON.parse(out)]).toEqual([
      2,
      '',
      {
        ok: false,
        problems: [
          {
            severity: 'error',
            kind: 'other',
            message: 'octavo publish needs --to DIR.',
            hint: 'Add --to DIR: the site root, which contains all versions: a folder, or s3://bucket/path.',
          },
        ],
      },
    ])
  })

  it('without a command shows the overview', async () => {
    const { status, err } = await type('')
    expect([status, err.split('\n')[0]]).toEqual([
      2,
      'Octavo: from a folder of Markdown to a finished documentation site.',
    ])
  })
})

describe('help', () => {
  it('names every command, and every option of a command', async () => {
    const { status, out } = await type('--help')
    expect(status).toBe(0)
    for (const command of COMMANDS) {
      expect(out).toContain(command.summary)
      const help = (await type(`${command.name} --help`)).out
      for (const option of command.options) expect(help).toContain(`--${option.name}`)
    }
  })

  it('of a command has this form', async () => {
    expect((await type('help build')).out).toBe(`Usage: octavo build [root] [options]

Runs every check and writes the finished site. Unchanged pages come from the cache, and
unchanged files are not written again. An interrupted build leaves the last complete one
in place.

Argument:
  root  Folder of the site, which contains docs/ or octavo.config.ts. Default: .

Options:
  -o, --out DIR  Folder to write. Default: dist in the root, dist-offline with --offline
  --offline      Build a copy that readers open from a disk, without a server:
                 double-click its index.html. The search works, too.
  --zip          Also pack the offline copy into a zip file beside it. Needs --offline.
  --strict       Count warnings as errors: write nothing, and end with status 1.
  --all          Print every problem with its place, even if there are more than 20.
  --no-cache     Compile every page again; neither read nor write the cache.
  --json         Print the result as one JSON object.
  --verbose      Show the stack trace of a failure.
  -h, --help     Show this help.
  -v, --version  Show the version of Octavo.

Examples:
  octavo build                         Build the site in this folder into dist.
  octavo build --offline --zip         Build a copy without a server, and pack it.
  octavo build handbook --out website  Build another folder into website.
`)
  })

  it('the version is one line', async () => {
    expect((await type('--version')).out).toMatch(/^\d+\.\d+\.\d+\n$/)
  })
})

describe('a command line', () => {
  it('has options at any position, with or without "="', () => {
    const parse = (line: string) => {
      const parsed = parseWords(line.split(' '))
      if (parsed.kind !== 'run') return parsed.kind
      const { command, argument, options } = parsed.invocation
      return [command.name, argument, Object.fromEntries(options)]
    }
    const expected = ['dev', 'site', { port: '4000', 'strict-port': '' }]
    expect(parse('dev site --port 4000 --strict-port')).toEqual(expected)
    expect(parse('--strict-port dev -p 4000 site')).toEqual(expected)
    expect(parse('dev --port=4000 --strict-port -- site')).toEqual(expected)
  })

  it('has a number after --poll, or none', () => {
    const parse = (line: string) => {
      const parsed = parseWords(line.split(' '))
      return parsed.kind === 'run' && [parsed.invocation.argument, parsed.invocation.options.get('poll')]
    }
    expect(parse('dev --poll')).toEqual([undefined, ''])
    expect(parse('dev --poll site')).toEqual(['site', ''])
    expect(parse('dev site --poll 500')).toEqual(['site', '500'])
    expect(parse('dev --poll=500 site')).toEqual(['site', '500'])
    for (const wrong of ['--poll 0', '--poll=soon', '--poll='])
      expect(() => parse(`dev ${wrong}`)).toThrow('is not a number of milliseconds')
  })
})

it('an invalid PORT is reported', async () => {
  const terminal = recordTerminal()
  const cwd = mkdtempSync(join(tmpdir(), 'octavo-usage-'))
  expect(await main(['serve', '.'], { terminal, cwd, env: { PORT: '99999' } })).toBe(2)
  expect(terminal.printed.err).toContain('The environment variable PORT is "99999", which is not a valid port.')
})

it('an invalid OCTAVO_TIME_LIMIT is reported', async () => {
  const terminal = recordTerminal()
  const cwd = mkdtempSync(join(tmpdir(), 'octavo-usage-'))
  expect(await main(['check', '.'], { terminal, cwd, env: { OCTAVO_TIME_LIMIT: '1m' } })).toBe(2)
  expect(terminal.printed.err).toContain('The environment variable OCTAVO_TIME_LIMIT is "1m", which is not a number')
})

it('another port than the one asked for is named', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  const root = mkdtempSync(join(tmpdir(), 'octavo-usage-'))
  const command = spawn(process.execPath, [OCTAVO, 'serve', root, '--port', `${port}`, '--host', '127.0.0.1'])
  let said = ''
  command.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  const [printed] = (await once(command.stdout.setEncoding('utf8'), 'data')) as [string]
  command.kill()
  await once(command, 'close')
  other.close()
  const [, used] = /127\.0\.0\.1:(\d+)/.exec(printed) ?? []
  expect(said).toContain(`Port ${port} is taken; using ${used}.\n`)
})

it('in a workflow of GitHub, the report is followed by annotations, but not with --json', async () => {
  const root = mkdtempSync(join(tmpdir(), 'octavo-usage-'))
  mkdirSync(join(root, 'site/docs'), { recursive: true })
  writeFileSync(join(root, 'site/docs/index.md'), '# Home\n\n[Setup](setup.md)\n')
  const env = { GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: root }
  for (const json of [false, true]) {
    const terminal = recordTerminal()
    expect(await main(['check', 'site', ...(json ? ['--json'] : [])], { terminal, cwd: root, env })).toBe(1)
    expect(terminal.printed.err.includes('\n::error file=site/docs/index.md,line=3,col=1,title=broken-link::')).toBe(
      !json,
    )
    expect(terminal.printed.out).not.toContain('::error')
  }
})

it('with --strict, warnings keep a build from writing, and end with status 1', async () => {
  const root = mkdtempSync(join(tmpdir(), 'octavo-usage-'))
  mkdirSync(join(root, 'docs'))
  writeFileSync(join(root, 'docs/index.md'), '# Home\n\n[Setup](#setup)\n')
  writeFileSync(join(root, 'octavo.config.json'), '{ "onBrokenAnchors": "warn" }')
  const strict = await type('build --strict', root)
  expect([strict.status, existsSync(join(root, 'dist'))]).toEqual([1, false])
  expect(strict.out).toMatch(
    /✗ 1 page read, nothing written in .+, 1 warning in 1 file, which --strict counts as errors\n/,
  )
  expect((await type('check --strict', root)).status).toBe(1)
  expect((await type('build', root)).status).toBe(0)
  writeFileSync(join(root, 'docs/index.md'), '# Home\n')
  expect((await type('check --strict', root)).status).toBe(0)
})

it('errors in the code of a site behind a symbolic link have their places', async () => {
  const { root } = createProject({
    'docs/index.md': '# Home\n\n<Clock />\n',
    'components/Clock.tsx': 'export default function Clock() {\n  throw new Error("no time")\n}\n',
  })
  symlinkSync(root, `${root}-link`)
  const { out } = await type(`check ${root}-link --no-cache --json`)
  expect(JSON.parse(out).problems).toMatchObject([{ file: 'components/Clock.tsx', line: 2 }])
})
