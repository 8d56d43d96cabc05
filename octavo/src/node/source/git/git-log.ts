/**
 * Parses the output of `git log --format=%x01%cI --name-status -z` in chunks.
 *
 * The log is a sequence of fields separated by NUL: a date (marked by \x01), then the status and the path of each
 * changed file, or both paths for a rename. The newest commit comes first, so the first date of a file is its newest.
 * Format: options `--name-status` and `-z` of https://git-scm.com/docs/git-log
 */
export class GitLog {
  /** The newest date by file. */
  readonly dates = new Map<string, string>()
  /** The current name of a file by its old name, for renames without a change. */
  private readonly currentNames = new Map<string, string>()
  private rest = ''
  private date = ''
  private fields: string[] = []

  push(text: string): void {
    const fields = (this.rest + text).split('\0')
    this.rest = fields.pop() ?? ''
    for (const field of fields) this.read(field)
  }

  /** Reads the field after the last NUL. */
  end(): void {
    this.read(this.rest)
    this.rest = ''
  }

  private read(field: string): void {
    const { commit, rest } = splitCommit(field)
    if (commit) this.date = toIsoDate(commit)
    if (rest) this.addField(rest)
  }

  private addField(field: string): void {
    this.fields.push(field)
    const [status = '', first = '', second = ''] = this.fields
    const isMove = /^[RC]/.test(status)
    if (this.fields.length < (isMove ? 3 : 2)) return
    this.fields = []
    if (status === 'R100') this.rename(first, second)
    else if (status !== 'D') this.change(isMove ? second : first)
  }

  private change(name: string): void {
    const file = this.currentNames.get(name) ?? name
    if (this.date && !this.dates.has(file)) this.dates.set(file, this.date)
  }

  /** A rename without a change does not count: the search for the file's date goes on under its old name. */
  private rename(from: string, to: string): void {
    const file = this.currentNames.get(to) ?? to
    if (!this.dates.has(file)) this.currentNames.set(from, file)
  }
}

/** Empty for a date that JavaScript cannot read: one after the year 9999, which a wrong clock may cause. */
function toIsoDate(commit: string): string {
  const date = new Date(commit)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString()
}

/** git ends a commit's date with a newline instead of NUL, so the date shares a field with the first status. */
function splitCommit(field: string): { commit?: string; rest: string } {
  if (!field.startsWith('\u0001')) return { rest: field }
  const [commit, rest = ''] = field.slice(1).split('\n')
  return { commit, rest }
}
