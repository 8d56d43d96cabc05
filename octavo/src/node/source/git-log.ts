/**
 * Reads `git log --format=%x01%cI --name-status -z` piece by piece.
 *
 * The log is a row of fields between NULs: a date (marked by \x01), then per changed file its status and path, for
 * renames both paths. History goes backwards, so the first date seen for a file is its newest.
 */
export class GitLog {
  /** The newest date by file. */
  readonly dates = new Map<string, string>()
  /** What files of older commits are called today, for those renamed without a change. */
  private readonly todayByOldName = new Map<string, string>()
  private rest = ''
  private date = ''
  private fields: string[] = []

  push(text: string): void {
    const parts = (this.rest + text).split('\0')
    this.rest = parts.pop() ?? ''
    for (const part of parts) this.read(part)
  }

  /** Reads what stands after the last NUL. */
  end(): void {
    this.read(this.rest)
    this.rest = ''
  }

  private read(field: string): void {
    const { commit, rest } = splitCommit(field)
    if (commit) this.date = new Date(commit).toISOString()
    if (rest) this.take(rest)
  }

  private take(field: string): void {
    this.fields.push(field)
    const [status = '', first = '', second = ''] = this.fields
    const isMove = /^[RC]/.test(status)
    if (this.fields.length < (isMove ? 3 : 2)) return
    this.fields = []
    if (status === 'R100') this.rename(first, second)
    else if (status !== 'D') this.change(isMove ? second : first)
  }

  private change(name: string): void {
    const file = this.todayByOldName.get(name) ?? name
    if (!this.dates.has(file)) this.dates.set(file, this.date)
  }

  /** A rename without a change does not count; the file's story goes on under its old name. */
  private rename(from: string, to: string): void {
    const file = this.todayByOldName.get(to) ?? to
    if (!this.dates.has(file)) this.todayByOldName.set(from, file)
  }
}

/** git ends a commit's date with a newline, so it shares a field with the first status. */
function splitCommit(field: string): { commit?: string; rest: string } {
  if (!field.startsWith('\u0001')) return { rest: field }
  const [commit, rest = ''] = field.slice(1).split('\n')
  return { commit, rest }
}
