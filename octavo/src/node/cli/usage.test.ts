import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { COMMANDS } from './command-table.ts'
import { main } from './main.ts'
import { parseInvocation, type Invocation } from './invocation.ts'
import { recordTerminal } from './terminal.fixture.ts'

async function type(line: string, cwd = tmpdir()) {
  const terminal = recordTerminal()
  const status = await main(line.split(' ').filter(Boolean), { terminal, cwd, env: {} })
  return { status, out: terminal.printed.out, err: terminal.printed.err }
}

describe('wrong usage ends with status 2 and says what to write', () => {
  it.each([
    ['biuld', 'There is no command "biuld".', 'Did you mean octavo build?'],
    ['deploy', 'There is no command "deploy".', 'Write one of dev, build, check, serve, publish.'],
    ['dev --prot 4000', 'octavo dev has no option --prot.', 'Did you mean --port?'],
    ['check --out x', 'octavo check has no option --out.', 'See octavo check --help.'],
    ['serve --port 70000', '"70000" is not a valid port.', 'Write a number from 0 to 65535; 0 takes any free port.'],
    ...['5.1/', '/a%20b/', '/../', '/a?b/', 'https://x.org/', '/a//../b'].map((path): [string, string, string] => [
      `serve --base-path=${path}`,
      `"${path}" is not a valid base path.`,
      'Write a path that begins with a slash, of letters, digits, "-", "_", "." and "~": --base-path /5.1/',
    ]),
    ['build --out', '--out needs a value.', 'Write --out DIR.'],
    ['build --no-cache=1', '--no-cache takes no value.', 'Write --no-cache alone.'],
    ['publish', 'octavo publish needs --to DIR.', 'Site root that holds all versions.'],
    [
      'build my site',
      '"site" is one argument too many.',
      'octavo build takes one root; put quotes around a name with blanks.',
    ],
  ])('octavo %s', async (line, message, hint) => {
    const { status, out, err } = await type(line)
    expect(err).toContain(`error: ${message}\n  → ${hint}\n`)
    expect([status, out]).toEqual([2, ''])
  })

  it('a folder that is not there is told with the nearest one', async () => {
    const cwd = mkdtempSync(join(tmpdir(), 'octavo-usage-'))
    mkdirSync(join(cwd, 'handbook'))
    writeFileSync(join(cwd, 'file'), '')
    expect(await type('build hanbook', cwd)).toMatchObject({
      status: 2,
      err: expect.stringContaining(
        `There is no folder ${join(cwd, 'hanbook')}.\n  → Did you mean ${join(cwd, 'handbook')}?`,
      ),
    })
    expect((await type('build file', cwd)).err).toContain('is a file, not a folder.')
    expect((await type('serve', cwd)).err).toContain('Run octavo build first, or name the folder it wrote.')
  })

  it('is told to programs as JSON', async () => {
    const { status, out, err } = await type('publish --json')
    expect([status, err, JSON.parse(out)]).toEqual([
      2,
      '',
      {
        ok: false,
        problems: [
          { severity: 'error', message: 'octavo publish needs --to DIR.', hint: 'Site root that holds all versions.' },
        ],
      },
    ])
  })

  it('no words at all show what there is', async () => {
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

  it('reads like this', async () => {
    expect((await type('help build')).out).toBe(`Usage: octavo build [root] [options]

Runs every check and writes the finished site. Files that are the same already are left
alone, and pages that did not change come from the cache. A build that is interrupted
leaves the last good one in place.

Argument:
  root  Folder of the site: where docs/ or octavo.config.ts lies. Default: .

Options:
  -o, --out DIR  Folder to write. Default: dist in the root
  --no-cache     Compile every page anew and keep nothing for later.
  --json         Print one JSON object for programs, and nothing else.
  --verbose      Show where inside Octavo something went wrong.
  -h, --help     Show this help.
  -v, --version  Show the version of Octavo.

Examples:
  octavo build                        Build the site in this folder into dist.
  octavo build handbook --out public  Build another folder into public.
`)
  })

  it('the version is one line', async () => {
    expect((await type('--version')).out).toMatch(/^\d+\.\d+\.\d+\n$/)
  })
})

describe('the words of a command line', () => {
  it('options stand anywhere and in any spelling', () => {
    const parse = (line: string) => {
      const { command, argument, options } = parseInvocation(line.split(' ')) as Invocation
      return [command.name, argument, Object.fromEntries(options)]
    }
    const expected = ['dev', 'site', { port: '4000', 'strict-port': '' }]
    expect(parse('dev site --port 4000 --strict-port')).toEqual(expected)
    expect(parse('--strict-port dev -p 4000 site')).toEqual(expected)
    expect(parse('dev --port=4000 --strict-port -- site')).toEqual(expected)
  })
})

it('a PORT that is none is told, not overlooked', async () => {
  const terminal = recordTerminal()
  const cwd = mkdtempSync(join(tmpdir(), 'octavo-usage-'))
  expect(await main(['serve', '.'], { terminal, cwd, env: { PORT: '99999' } })).toBe(2)
  expect(terminal.printed.err).toContain('The environment\'s PORT is "99999", which is not a valid port.')
})
