import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { eventually } from '../../shared/eventually.fixture.ts'
import { listFiles } from './workspace.ts'
import { openOutput, stageFile, type OutputStore, type PackedPart } from './index.ts'

function createRecord(): OutputStore['record'] {
  let record: ReadonlyMap<string, PackedPart> = new Map()
  return { read: () => record, write: (next) => (record = next) }
}

function setUp({ hasSpare = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-output-'))
  const spares = new Map<string, NonNullable<OutputStore['spare']>>()
  const openSpare = (name: string): NonNullable<OutputStore['spare']> => {
    const known = spares.get(name)
    const ofPart = (part: string) => openSpare(`${name}-${part}`)
    const made = known ?? { folder: join(folder, 'cache', name), record: createRecord(), ofPart }
    spares.set(name, made)
    return made
  }
  const spare = openSpare('spare')
  const store: OutputStore = { record: createRecord(), spare: hasSpare ? spare : undefined }
  return { folder, out: join(folder, 'dist'), store }
}

type Files = Record<string, string>

const asWhole = (files: ReadonlyMap<string, string>) => [{ folder: '', key: '', files }]

/** Writes a site as a build does: the key of a file is its content. */
async function write({ out, store }: ReturnType<typeof setUp>, files: Files) {
  const output = await openOutput(out, store)
  const plan = new Map(Object.entries({ ...files, 'build.json': '{}' }))
  for (const [file, content] of plan) if (!output.isCurrent(file, content)) stageFile(output.staging, file, content)
  const result = output.commit(asWhole(plan))
  output.close()
  return result
}

test('a new folder holds exactly the planned files, and nothing is left beside it', async () => {
  const place = setUp()
  const result = await write(place, { 'index.html': 'home', 'a/index.html': 'a' })
  expect(readFileSync(join(place.out, 'a/index.html'), 'utf8')).toBe('a')
  expect(result).toEqual({ written: 3, reused: 0, removed: 0, bytes: 7 })
  expect(readdirSync(place.folder).sort()).toEqual(['dist'])
})

test('unchanged files are reused; files that are gone are removed with their empty folders', async () => {
  const place = setUp()
  await write(place, { 'index.html': 'home', 'a/b/index.html': 'b', 'c.html': 'c' })
  const result = await write(place, { 'index.html': 'home', 'c.html': 'changed' })
  expect(result).toMatchObject({ written: 1, reused: 2, removed: 1 })
  expect(existsSync(join(place.out, 'a'))).toBe(false)
  expect(readFileSync(join(place.out, 'c.html'), 'utf8')).toBe('changed')
})

test('a file that was changed in the folder is written again, and an added one is removed', async () => {
  const place = setUp()
  await write(place, { 'index.html': 'home' })
  writeFileSync(join(place.out, 'index.html'), 'tampered')
  writeFileSync(join(place.out, 'stray.html'), 'stray')
  await write(place, { 'index.html': 'home' })
  expect(readFileSync(join(place.out, 'index.html'), 'utf8')).toBe('home')
  expect(existsSync(join(place.out, 'stray.html'))).toBe(false)
})

// The third build starts from the spare folder, which has the content of the first one.
test.each([2, 3])('a file can replace a folder, and a folder a file, in build %d', async (build) => {
  const place = setUp({ hasSpare: true })
  for (let last = 1; last < build; last++) await write(place, { a: 'file', 'b/c': 'inner', last: `${last}` })
  await write(place, { 'a/x': 'inner', b: 'file' })
  expect(readFileSync(join(place.out, 'a/x'), 'utf8')).toBe('inner')
  expect(readFileSync(join(place.out, 'b'), 'utf8')).toBe('file')
  expect(readdirSync(place.out).sort()).toEqual(['a', 'b', 'build.json'])
})

test('a folder that Octavo did not write is refused and not changed', async () => {
  const place = setUp()
  mkdirSync(place.out)
  writeFileSync(join(place.out, 'thesis.doc'), 'mine')
  await expect(openOutput(place.out, place.store)).rejects.toThrow(/holds files that Octavo did not write/)
  expect(readdirSync(place.folder).sort()).toEqual(['dist'])
})

test('a killed build leaves the old site, and the next build removes its files', async () => {
  const place = setUp()
  await write(place, { 'index.html': 'good' })
  const dying = await openOutput(place.out, place.store)
  stageFile(dying.staging, 'index.html', 'half')
  expect(readFileSync(join(place.out, 'index.html'), 'utf8')).toBe('good')
  const dead = 2 ** 22 + 1
  writeFileSync(join(place.folder, '.dist.octavo-lock'), String(dead))
  await write(place, { 'index.html': 'next' })
  expect(readFileSync(join(place.out, 'index.html'), 'utf8')).toBe('next')
  expect(readdirSync(place.folder).sort()).toEqual(['dist'])
})

test('a second build of the same folder waits for the first', async () => {
  const place = setUp()
  const first = await openOutput(place.out, place.store)
  const second = write(place, { 'index.html': 'second' })
  stageFile(first.staging, 'index.html', 'first')
  first.commit(asWhole(new Map([['index.html', 'first']])))
  first.close()
  await second
  expect(readFileSync(join(place.out, 'index.html'), 'utf8')).toBe('second')
})

test.each([
  ['this process, as after the restart of a container', `${process.pid} 1`],
  ['no process, as after a kill while locking', ''],
  ['text without a process', 'some text'],
])('a lock of %s does not block a build', async (_, holder) => {
  const place = setUp()
  const lock = join(place.folder, '.dist.octavo-lock')
  writeFileSync(lock, holder)
  utimesSync(lock, 0, 0)
  await write(place, { 'index.html': 'next' })
  expect(readFileSync(join(place.out, 'index.html'), 'utf8')).toBe('next')
  expect(readdirSync(place.folder).sort()).toEqual(['dist'])
})

test.runIf(existsSync('/proc'))(
  'a lock of a process that has ended, but whose parent has not noticed, does not block a build',
  async () => {
    const place = setUp()
    // The shell becomes `sleep`, which never asks for the state of the process that the shell has started.
    const parent = spawn('sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 60'])
    const [output] = (await once(parent.stdout, 'data')) as [Buffer]
    const pid = Number(output)
    const readState = () =>
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
    await eventually(() => expect(readState()[0]).toBe('Z'))
    writeFileSync(join(place.folder, '.dist.octavo-lock'), `${pid} ${readState()[19]}`)
    await write(place, { 'index.html': 'next' })
    parent.kill()
    expect(readFileSync(join(place.out, 'index.html'), 'utf8')).toBe('next')
  },
)

test('a build killed in an empty folder leaves a folder that the next build accepts', async () => {
  const place = setUp()
  mkdirSync(place.out)
  const dying = await openOutput(place.out, place.store)
  stageFile(dying.staging, 'build.json', '{}')
  // What comes after is missing, so the build ends in the middle.
  expect(() =>
    dying.commit(
      asWhole(
        new Map([
          ['index.html', 'x'],
          ['build.json', '{}'],
        ]),
      ),
    ),
  ).toThrow(/no such file/)
  dying.close()
  await write(place, { 'index.html': 'next' })
  expect(readFileSync(join(place.out, 'index.html'), 'utf8')).toBe('next')
})

test('an output folder that is a broken link is refused', async () => {
  const place = setUp()
  symlinkSync(join(place.folder, 'gone'), place.out)
  await expect(openOutput(place.out, place.store)).rejects.toThrow(/cannot be used/)
  await expect(openOutput('/dev/null/site', place.store)).rejects.toThrow(/cannot be used/)
})

test('a folder that cannot be opened is reported, and does not stay locked', async () => {
  const place = setUp()
  await write(place, { 'index.html': 'home' })
  rmSync(join(place.out, 'index.html'))
  symlinkSync('index.html', join(place.out, 'index.html'))
  await expect(openOutput(place.out, place.store)).rejects.toThrow(
    `The output folder ${place.out} cannot be used: too many`,
  )
  expect(readdirSync(place.folder)).toEqual(['dist'])
})

test('other builds below the folder stay as they are, and other files in it are removed', async () => {
  const place = setUp()
  await write(place, { 'index.html': 'home' })
  const files = { '5.0/build.json': '{"buildId": "a"}', '5.0/docs/index.html': '5.0', 'data/build.json': '{}' }
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(place.out, file)), { recursive: true })
    writeFileSync(join(place.out, file), content)
  }
  expect(await write(place, { 'index.html': 'changed' })).toMatchObject({ written: 1, removed: 1 })
  expect(readFileSync(join(place.out, '5.0/docs/index.html'), 'utf8')).toBe('5.0')
  expect(existsSync(join(place.out, 'data'))).toBe(false)
})

test('the work of a build is in the given workspace, and not where it is published', async () => {
  const place = setUp()
  const out = join(place.folder, 'root', '5.1')
  const output = await openOutput(out, place.store, place.folder)
  stageFile(output.staging, 'build.json', '{}')
  expect(readdirSync(join(place.folder, 'root'))).toEqual([])
  output.commit(asWhole(new Map([['build.json', '{}']])))
  output.close()
  expect(readdirSync(place.folder)).toEqual(['root'])
  expect(readdirSync(join(place.folder, 'root'))).toEqual(['5.1'])
})

test('a replaced folder keeps its permissions', async () => {
  const place = setUp()
  await write(place, { 'index.html': 'home' })
  chmodSync(place.out, 0o750)
  await write(place, { 'index.html': 'changed' })
  expect(statSync(place.out).mode & 0o777).toBe(0o750)
})

test('a full disk that has no space for the record does not fail a build, and the next one writes what is new', async () => {
  const place = setUp({ hasSpare: true })
  await write(place, { 'index.html': 'one', 'kept.html': 'kept' })
  const full = () => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  }
  for (const { record } of [place.store, place.store.spare!]) record.write = full
  for (const content of ['two', 'three', 'one', 'two']) {
    await write(place, { 'index.html': content, 'kept.html': 'kept' })
    expect(readFiles(place.out)).toEqual({ 'index.html': content, 'kept.html': 'kept', 'build.json': '{}' })
  }
})

test('a volume with the folder of its file system is accepted, and keeps it', async () => {
  const place = setUp()
  stageFile(place.out, 'lost+found/#12', 'of the system')
  await write(place, { 'index.html': 'home' })
  stageFile(place.out, 'lost+found/#12', 'of the system')
  await write(place, { 'index.html': 'home' })
  expect(readdirSync(place.out).sort()).toEqual(['build.json', 'index.html', 'lost+found'])
})

test('the replaced folder is updated and used by the next build, whatever has happened to it', async () => {
  const place = setUp({ hasSpare: true })
  const spare = join(place.folder, 'cache', 'spare')
  const editions: Files[] = [
    { 'index.html': 'one', 'kept.html': 'kept', 'a/index.html': 'a', 'b.html': 'b', 'same.html': 'one' },
    { 'index.html': 'two', 'kept.html': 'kept', a: 'a file', 'b.html/index.html': 'b', 'same.html': 'two' },
    { 'index.html': 'three', 'kept.html': 'kept', 'a/b/index.html': 'a', 'b.html': 'b', 'same.html': 'two' },
    { 'index.html': 'four', 'kept.html': 'kept', a: 'a file', 'c.html': 'c', 'same.html': 'one' },
  ]
  for (const [number, files] of [...editions, ...editions].entries()) {
    if (number === 5) writeFileSync(join(spare, 'kept.html'), 'tampered with')
    if (number === 6) rmSync(spare, { recursive: true })
    await write(place, files)
    const expected = { ...files, 'build.json': '{}' }
    expect(readFiles(place.out), `build ${number}`).toEqual(expected)
    expect(readdirSync(place.folder).sort(), `build ${number}`).toEqual(number === 0 ? ['dist'] : ['cache', 'dist'])
  }
})

function readFiles(folder: string): Files {
  return Object.fromEntries(listFiles(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
}

/** Writes the parts of a site. The key of a part is what is in it. Returns the parts that are not written again. */
async function writeParts({ out, store }: ReturnType<typeof setUp>, parts: Record<string, Files>): Promise<string[]> {
  const output = await openOutput(out, store)
  const whole: string[] = []
  const planned = Object.entries(parts).map(([folder, contents]) => {
    const key = JSON.stringify(contents)
    if (folder !== '' && output.hasPart(folder, key)) {
      whole.push(folder)
      return { folder, key }
    }
    const files = new Map(Object.entries(contents).map(([file, content]) => [join(folder, file), content]))
    for (const [file, content] of files) if (!output.isCurrent(file, content)) stageFile(output.staging, file, content)
    return { folder, key, files }
  })
  output.commit(planned)
  output.close()
  return whole
}

const readAll = (out: string) =>
  Object.fromEntries(
    listFiles(out)
      .sort()
      .map((file) => [file, readFileSync(join(out, file), 'utf8')]),
  )

/** Removes a file, or writes some. */
function damage(folder: string, fault: Files | string): void {
  if (typeof fault === 'string') return rmSync(join(folder, fault))
  for (const [file, content] of Object.entries(fault)) {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    // The spare folder has links to the same files.
    rmSync(join(folder, file), { force: true })
    writeFileSync(join(folder, file), content)
  }
}

test.each([true, false])('parts that are whole stay, whatever happens to the others (spare: %s)', async (hasSpare) => {
  const place = setUp({ hasSpare })
  const { out, store } = place
  const site = (root: string, de: string, fr: string) => ({
    '': { 'build.json': '{}', 'index.html': root },
    de: { 'index.html': de, 'a/b/index.html': `b ${de}` },
    fr: { 'index.html': fr, 'a/index.html': `a ${fr}` },
  })
  const expected = (root: string, de: string, fr: string) => ({
    'build.json': '{}',
    'index.html': root,
    'de/index.html': de,
    'de/a/b/index.html': `b ${de}`,
    'fr/index.html': fr,
    'fr/a/index.html': `a ${fr}`,
  })
  expect(await writeParts(place, site('1', '1', '1'))).toEqual([])
  const series = [
    ['1', '2', '1', ['fr']],
    ['1', '2', '1', ['de', 'fr']],
    ['2', '2', '1', ['de', 'fr']],
    ['2', '2', '2', ['de']],
    ['2', '1', '2', ['fr']],
    ['3', '1', '2', ['de', 'fr']],
  ] as const
  for (const [root, de, fr, whole] of series) {
    expect(await writeParts(place, site(root, de, fr))).toEqual(whole)
    expect(readAll(out)).toEqual(expected(root, de, fr))
  }
  const faults: [Files | string, string[]][] = [
    ['de/a/b/index.html', ['fr']],
    [{ 'fr/a/stray.html': 'stray' }, ['de']],
    [{ 'de/new/stray.html': 'stray' }, ['fr']],
    [{ 'stray.html': 'stray' }, ['de', 'fr']],
    [{ 'fr/index.html': 'tampered' }, ['de']],
  ]
  for (const folder of [out, ...(store.spare ? [store.spare.folder] : [])])
    for (const [index, [fault, whole]] of faults.entries()) {
      damage(folder, fault)
      const root = `${folder.length} ${index}`
      expect(await writeParts(place, site(root, '1', '2'))).toEqual(folder === out ? whole : ['de', 'fr'])
      expect(readAll(out), `${folder} ${index}`).toEqual(expected(root, '1', '2'))
    }
  const last = `${(store.spare?.folder ?? out).length} 4`
  for (const [de, fault] of [
    ['3', { 'stray.html': 'stray' }],
    ['4', { 'index.html': 'tampered' }],
    ['5', 'a/b/index.html'],
  ] as const) {
    const spare = store.spare?.ofPart('de').folder
    if (spare) damage(spare, fault)
    expect(await writeParts(place, site(last, de, '2'))).toEqual(['fr'])
    expect(readAll(out)).toEqual(expected(last, de, '2'))
  }
  const { fr: _, ...rest } = site('4', '5', '2')
  expect(await writeParts(place, rest)).toEqual(['de'])
  expect(Object.keys(readAll(out)).filter((file) => file.startsWith('fr/'))).toEqual([])
})
