/** The whole command line as one table: parsing, help and the reference in the user guide are made from it. */

export type CommandName = 'dev' | 'build' | 'check' | 'serve' | 'publish'

export interface OptionSpec {
  name: string
  short?: string
  /** Stands for the value in help: `DIR`. Absent: a switch without a value. */
  value?: string
  /** How the value is checked. Default: any text. */
  kind?: 'port'
  description: string
  /** As help shows it. */
  default?: string
  required?: boolean
}

export interface CommandSpec {
  name: CommandName
  /** One line for the list of commands. */
  summary: string
  /** What it does and leaves behind, in a few sentences. */
  description: string
  /** The one thing that needs no option name. */
  argument: { name: string; description: string; default: string }
  options: OptionSpec[]
  examples: { command: string; explanation: string }[]
}

const ROOT = {
  name: 'root',
  description: 'Folder of the site: where docs/ or octavo.config.ts lies.',
  default: '.',
}
const NO_CACHE: OptionSpec = { name: 'no-cache', description: 'Compile every page anew and keep nothing for later.' }
const ADDRESS: OptionSpec[] = [
  {
    name: 'port',
    short: 'p',
    value: 'PORT',
    kind: 'port',
    description: 'Port to listen on.',
    default: 'PORT of the environment, else 3000',
  },
  {
    name: 'host',
    value: 'HOST',
    description: 'Address to listen on; 0.0.0.0 is reachable from other machines.',
    default: 'localhost',
  },
  { name: 'strict-port', description: 'Fail when the port is taken, instead of taking the next free one.' },
]

/** Options of every command. */
export const COMMON_OPTIONS: OptionSpec[] = [
  { name: 'json', description: 'Print one JSON object for programs, and nothing else.' },
  { name: 'verbose', description: 'Show where inside Octavo something went wrong.' },
  { name: 'help', short: 'h', description: 'Show this help.' },
  { name: 'version', short: 'v', description: 'Show the version of Octavo.' },
]

export const COMMANDS: CommandSpec[] = [
  {
    name: 'dev',
    summary: 'Write with a live preview',
    description:
      'Serves the site from its sources. A saved page is repainted in the browser at once; new, renamed and deleted files, the sidebar and the configuration take effect without a restart. Drafts are shown.',
    argument: ROOT,
    options: ADDRESS,
    examples: [
      { command: 'octavo dev', explanation: 'Preview the site in this folder.' },
      { command: 'octavo dev site --port 4000', explanation: 'Preview another folder on another port.' },
    ],
  },
  {
    name: 'build',
    summary: 'Build the site into a folder of static files',
    description:
      'Runs every check and writes the finished site. Files that are the same already are left alone, and pages that did not change come from the cache. A build that is interrupted leaves the last good one in place.',
    argument: ROOT,
    options: [
      { name: 'out', short: 'o', value: 'DIR', description: 'Folder to write.', default: 'dist in the root' },
      NO_CACHE,
    ],
    examples: [
      { command: 'octavo build', explanation: 'Build the site in this folder into dist.' },
      { command: 'octavo build handbook --out public', explanation: 'Build another folder into public.' },
    ],
  },
  {
    name: 'check',
    summary: 'Find everything a build would complain about, without writing',
    description:
      'Does all that build does except writing: broken links, anchors and images, unknown components and variables, mistakes in front matter, sidebar and configuration.',
    argument: ROOT,
    options: [NO_CACHE],
    examples: [
      { command: 'octavo check', explanation: 'Check the site in this folder, for example before a commit.' },
      { command: 'octavo check --json', explanation: 'The same for a program; see ok and problems in the result.' },
    ],
  },
  {
    name: 'serve',
    summary: 'Serve a built site as a production host would',
    description:
      'Serves a folder that build or publish wrote, with redirects to the canonical addresses, cache and security headers, compression and ranges. It watches nothing: what is on disk is what readers get.',
    argument: {
      name: 'dir',
      description: 'A built folder, or a site root with several versions in it.',
      default: 'dist',
    },
    options: [
      ...ADDRESS,
      {
        name: 'base-path',
        value: 'PATH',
        description: 'Path at which the folder is served.',
        default: 'the one it was built for',
      },
    ],
    examples: [
      { command: 'octavo serve', explanation: 'Serve dist in this folder.' },
      { command: 'octavo serve dist --host 0.0.0.0 --port 8080', explanation: 'Serve it to other machines.' },
    ],
  },
  {
    name: 'publish',
    summary: 'Build this version into a site root beside the others',
    description:
      'Builds the site, puts it below DIR at its base path and adds it to versionsList.json. The other versions in DIR are not touched, and readers see the old or the new version, never half of one.',
    argument: ROOT,
    options: [
      { name: 'to', value: 'DIR', description: 'Site root that holds all versions.', required: true },
      NO_CACHE,
    ],
    examples: [{ command: 'octavo publish --to ../public', explanation: 'Add or replace this version in ../public.' }],
  },
]
