/** The command line as a table, used for parsing, for help and for the reference in the user guide. */

export type CommandName = 'init' | 'dev' | 'build' | 'check' | 'serve' | 'publish' | 'print' | 'mcp' | 'import'

export interface OptionSpec {
  name: string
  short?: string
  /** Name of the value in help, for example `DIR`. Absent: a switch without a value. */
  value?: string
  /** The type of the value. Default: any text. An option of the type `milliseconds` or `pdf` may have no value. */
  kind?: 'port' | 'milliseconds' | 'days' | 'pdf'
  /** The values that the option can have. */
  choices?: readonly string[]
  description: string
  /** The default as help shows it. */
  default?: string
  required?: boolean
}

export interface ArgumentSpec {
  name: string
  description: string
  /** Absent: the argument is required. */
  default?: string
}

export interface CommandSpec {
  name: CommandName
  /** One line for the list of commands. */
  summary: string
  /** What it does and which files it writes, in a few sentences. */
  description: string
  argument: ArgumentSpec
  /** A second positional argument. */
  secondArgument?: ArgumentSpec
  options: OptionSpec[]
  examples: { command: string; explanation: string }[]
}

const ROOT = {
  name: 'root',
  description: 'Folder of the site, which contains docs/ or octavo.config.ts.',
  default: '.',
}
/** Of every command that builds. */
const BUILD: OptionSpec[] = [
  { name: 'strict', description: 'Count warnings as errors: write nothing, and end with status 1.' },
  { name: 'all', description: 'Print every problem with its place, even if there are more than 20.' },
  { name: 'no-cache', description: 'Compile every page again; neither read nor write the cache.' },
]
const ADDRESS: OptionSpec[] = [
  {
    name: 'port',
    short: 'p',
    value: 'PORT',
    kind: 'port',
    description: 'Port to listen on.',
    default: 'the environment variable PORT, or 3000',
  },
  {
    name: 'host',
    value: 'HOST',
    description: 'Address to listen on; 0.0.0.0 is reachable from other machines.',
    default: 'localhost',
  },
  { name: 'strict-port', description: 'Fail when the port is in use, instead of trying the next ones.' },
]

/** Options of every command. */
export const COMMON_OPTIONS: OptionSpec[] = [
  { name: 'json', description: 'Print the result as one JSON object.' },
  { name: 'verbose', description: 'Show the stack trace of a failure.' },
  { name: 'help', short: 'h', description: 'Show this help.' },
  { name: 'version', short: 'v', description: 'Show the version of Octavo.' },
]

export const COMMANDS: CommandSpec[] = [
  {
    name: 'init',
    summary: 'Make a new site',
    description:
      'Writes a small site with an example of every feature, a component, a configuration and a workflow file, and says what to do next. On a terminal, asks for title, folder and host. Refuses a folder that contains files.',
    argument: { name: 'folder', description: 'A new or empty folder.', default: 'asked for, or .' },
    options: [
      { name: 'yes', short: 'y', description: 'Ask nothing and use the defaults.' },
      {
        name: 'title',
        value: 'TEXT',
        description: 'Title of the site.',
        default: 'asked for, or the name of the folder',
      },
      {
        name: 'workflow',
        value: 'HOST',
        choices: ['github', 'gitlab', 'none'],
        description: 'Host for the workflow file: github, gitlab or none.',
        default: 'asked for, or github',
      },
    ],
    examples: [
      { command: 'octavo init handbook', explanation: 'Make a site in the new folder handbook.' },
      { command: 'octavo init team-book --yes --workflow gitlab', explanation: 'Make it without any question.' },
    ],
  },
  {
    name: 'dev',
    summary: 'Preview the site while you write',
    description:
      'Serves the site from its sources and updates open pages as soon as a file is saved. New, renamed and deleted files, the sidebar and the configuration take effect without a restart. Drafts are shown. Errors, and warnings of the open page, appear over it until they are fixed. Escape hides them below a bar. A click on a place opens it in your editor: the one that is running, or the one that LAUNCH_EDITOR names. Answers only requests for localhost, an IP address, the name of this machine or HOST.',
    argument: ROOT,
    options: [
      ...ADDRESS,
      {
        name: 'open',
        description:
          'Open the site in a browser: the default one, or the one that the environment variable BROWSER names.',
      },
      {
        name: 'poll',
        value: '[MS]',
        kind: 'milliseconds',
        description:
          'Look for changed files every MS milliseconds: 1000 without a number. For file systems that report no changes, such as a network drive or a folder shared with a container or a virtual machine.',
        default: 'off, until a page is loaded whose changed file the system has not reported',
      },
    ],
    examples: [
      { command: 'octavo dev --open', explanation: 'Preview the site in this folder, in a browser.' },
      { command: 'octavo dev site --port 4000', explanation: 'Preview another folder on another port.' },
      { command: 'octavo dev --host 0.0.0.0 --poll', explanation: 'Preview a folder that a container shares.' },
    ],
  },
  {
    name: 'build',
    summary: 'Build the site into a folder of static files',
    description:
      'Runs every check and writes the finished site. Unchanged pages come from the cache, and unchanged files are not written again. An interrupted build leaves the last complete one in place.',
    argument: ROOT,
    options: [
      {
        name: 'out',
        short: 'o',
        value: 'DIR',
        description: 'Folder to write.',
        default: 'dist in the root, dist-offline with --offline',
      },
      {
        name: 'offline',
        description:
          'Build a copy that readers open from a disk, without a server: double-click its index.html. The search works, too.',
      },
      { name: 'zip', description: 'Also pack the offline copy into a zip file beside it. Needs --offline.' },
      ...BUILD,
    ],
    examples: [
      { command: 'octavo build', explanation: 'Build the site in this folder into dist.' },
      { command: 'octavo build --offline --zip', explanation: 'Build a copy without a server, and pack it.' },
      { command: 'octavo build handbook --out website', explanation: 'Build another folder into website.' },
    ],
  },
  {
    name: 'check',
    summary: 'Report the problems of a build without writing the site',
    description:
      'Runs every check of a build and writes only the cache: finds broken links, anchors and images, unknown components and variables, and mistakes in front matter, sidebar and configuration.',
    argument: ROOT,
    options: [
      ...BUILD,
      {
        name: 'external',
        description:
          'Also check the links to other sites: status, redirects and anchors. Links that work are asked for once a week.',
      },
      {
        name: 'allow-private',
        description: 'With --external, also check links to this machine and to private networks.',
      },
      {
        name: 'languages',
        description:
          'Also list what is not translated, and translations that are older than their originals: as numbers and by file.',
      },
    ],
    examples: [
      { command: 'octavo check', explanation: 'Check the site in this folder, for example before a commit.' },
      { command: 'octavo check --strict', explanation: 'Fail because of warnings, too.' },
      { command: 'octavo check --external', explanation: 'Check the links to other sites, too.' },
      {
        command: 'octavo check --json',
        explanation: 'Print the result for a program; see its fields ok, problems and advice.',
      },
    ],
  },
  {
    name: 'serve',
    summary: 'Serve a built site as a production host would',
    description:
      'Serves a folder that build or publish wrote, with redirects to canonical addresses, cache and security headers, compression and range requests. It builds nothing: readers get the files on disk.',
    argument: {
      name: 'dir',
      description: 'A built folder, or a site root that contains several versions.',
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
      {
        name: 'mcp',
        description:
          'Also answer assistants and editors at /mcp (Model Context Protocol). Needs the package octavo-mcp.',
      },
    ],
    examples: [
      { command: 'octavo serve', explanation: 'Serve dist in this folder.' },
      {
        command: 'octavo serve dist --host 0.0.0.0 --port 8080',
        explanation: 'Serve it to other machines.',
      },
    ],
  },
  {
    name: 'publish',
    summary: 'Build the site as one version of a site root',
    description:
      'Builds the site into the folder of the site root that is named by its base path, and adds it to versionsList.json. The other versions are not changed. The site root is a folder, or a bucket of an object store, such as Amazon S3, Cloudflare R2, MinIO or Ceph. In a folder, readers get the old version until the new one is complete; in a bucket, which gets only what has changed, they get whole pages, one after the other. A bucket needs the package @aws-sdk/client-s3, and may also hold a site without versions.',
    argument: ROOT,
    options: [
      {
        name: 'to',
        value: 'DIR',
        description: 'The site root, which contains all versions: a folder, or s3://bucket/path.',
        required: true,
      },
      {
        name: 'endpoint',
        value: 'URL',
        description: 'Address of an object store that is not AWS.',
        default: 'the environment variable AWS_ENDPOINT_URL',
      },
      { name: 'dry-run', description: 'Build the site and list what would change, but publish nothing.' },
      {
        name: 'keep',
        value: 'DAYS',
        kind: 'days',
        description:
          'Keep scripts, styles and images in a bucket for this time after the last page has stopped using them.',
        default: '30',
      },
      {
        name: 'list',
        description: 'List the versions, and the publications that can be brought back. Builds nothing.',
      },
      { name: 'remove', value: 'VERSION', description: 'Remove a version. Builds nothing.' },
      {
        name: 'rollback',
        value: 'VERSION',
        description:
          'Bring the publication of a version back that was there before, or the one that is named after @, for example 5.1@20261129-060304. For buckets; / is a site without versions. Builds nothing.',
      },
      {
        name: 'invalidate',
        value: 'ID',
        description:
          'Let this CloudFront distribution fetch changed files again. Needs the package @aws-sdk/client-cloudfront.',
      },
      ...BUILD,
    ],
    examples: [
      { command: 'octavo publish --to ../public', explanation: 'Add or replace this version in ../public.' },
      { command: 'octavo publish --to s3://acme-docs/handbook', explanation: 'The same in a bucket.' },
    ],
  },
  {
    name: 'print',
    summary: 'Make a PDF file of a built site',
    description:
      'Prints the page that contains all pages, which a site with printPage has, to a PDF file with contents, page numbers, bookmarks and links. Needs an installed Chromium, Chrome or Edge; the environment variable CHROMIUM names another one. A site with several areas or languages gets a file for each.',
    argument: {
      name: 'dir',
      description: 'A folder that build or publish wrote.',
      default: 'dist',
    },
    options: [
      {
        name: 'pdf',
        value: '[FILE]',
        kind: 'pdf',
        description: 'Make a PDF file with this name, which ends in .pdf.',
        default: 'documentation.pdf',
        required: true,
      },
      {
        name: 'paper',
        value: 'SIZE',
        choices: ['A4', 'letter'],
        description: 'Size of the sheets: A4 or letter.',
        default: 'A4',
      },
    ],
    examples: [
      { command: 'octavo print --pdf', explanation: 'Print dist to documentation.pdf.' },
      { command: 'octavo print dist --pdf handbook.pdf --paper letter', explanation: 'Print it under another name.' },
    ],
  },
  {
    name: 'mcp',
    summary: 'Let an assistant or an editor search and read a built site',
    description:
      'Serves a folder that build or publish wrote over standard input and output, as a server of the Model Context Protocol (MCP). An assistant or an editor starts the command. Needs the package octavo-mcp.',
    argument: {
      name: 'dir',
      description: 'A built folder, or a site root that contains several versions.',
      default: 'dist',
    },
    options: [],
    examples: [{ command: 'octavo mcp', explanation: 'Serve dist in this folder.' }],
  },
  {
    name: 'import',
    summary: 'Turn a site of another engine into an Octavo site',
    description:
      'Reads the sources of a documentation site made with another engine and writes an Octavo site: pages, sidebar, configuration, redirects and import-report.md, which names everything that was not converted. Builds the new site and compares every old address and heading with it. The old site is never changed, and none of its code is run without --run. Needs the package octavo-import.',
    argument: { name: 'from', description: 'Folder of the old site.' },
    secondArgument: {
      name: 'to',
      description: 'Folder of the new site.',
      default: 'the name of the old folder with "-octavo", in the current folder',
    },
    options: [
      {
        name: 'engine',
        value: 'NAME',
        description: 'Engine of the old site.',
        default: 'found by the configuration file',
      },
      {
        name: 'force',
        description:
          'Write into a folder that is not empty. Files of the same name are replaced, unchanged ones of the last import removed.',
      },
      {
        name: 'run',
        value: 'MS',
        kind: 'milliseconds',
        description:
          'Run the configuration of the old site, to read what it computes: its own engine loads it, for MS milliseconds at most, 60000 without a number. Needs its installed packages.',
        default: 'off',
      },
    ],
    examples: [
      { command: 'octavo import ../old-site new-site', explanation: 'Import a site and report what is left to do.' },
      { command: 'octavo import ../old-site --json', explanation: 'Print the report for a program.' },
    ],
  },
]

/** The positional arguments of a command in order. */
export function argumentsOf({ argument, secondArgument }: CommandSpec): ArgumentSpec[] {
  return secondArgument ? [argument, secondArgument] : [argument]
}

/** The positional arguments as in a synopsis: `from [to]`. */
export function formatArguments(command: CommandSpec): string {
  return argumentsOf(command)
    .map((argument) => (argument.default === undefined ? argument.name : `[${argument.name}]`))
    .join(' ')
}
