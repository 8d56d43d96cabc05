import { expect } from '@playwright/test'
import type { Cookie, InputSource, Session } from './session.ts'

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS: Record<string, string> = {
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  Backspace: '\uE003',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  End: '\uE010',
  Home: '\uE011',
}

const PATIENCE = { timeout: 60_000, intervals: [20, 50, 50, 100] }

interface Point {
  x: number
  y: number
}

/** Drives any browser as a reader would, with its own mouse and keyboard, and says what is on the page. */
export class Reader {
  readonly session: Session

  constructor(session: Session) {
    this.session = session
  }

  /** Goes to an address and waits until the whole shell is hydrated. */
  async open(url: string): Promise<void> {
    await this.session.goTo(url)
    await this.seesHydrated()
  }

  /** Waits until the whole shell is hydrated. */
  async seesHydrated(): Promise<void> {
    await this.sees(() => 'hydrated' in document.documentElement.dataset, true)
  }

  /** Runs in the page. A function must use nothing outside itself; other arguments and the value are JSON. */
  async read<Input extends unknown[], Value>(fn: (...input: Input) => Value, ...input: Input): Promise<Awaited<Value>> {
    const words = input.map((each) => (typeof each === 'function' ? `(${each})` : JSON.stringify(each))).join(', ')
    const value = await this.session.evaluate(`(${fn})(${words})`)
    // The function returns a `Value`, which the session has written as JSON.
    return JSON.parse(value ?? 'null') as Awaited<Value>
  }

  /** Waits until the page has a value. A page that is left meanwhile is asked again when the next one is there. */
  async sees<Input extends unknown[], Value>(
    fn: (...input: Input) => Value,
    expected: unknown,
    ...input: Input
  ): Promise<void> {
    await expect(async () => expect<unknown>(await this.read(fn, ...input)).toEqual(expected)).toPass(PATIENCE)
  }

  /** Waits until an element with this selector is shown, and has this text or name if one is given. */
  async seesElement(css: string, text?: string): Promise<void> {
    await this.sees(isShown, true, findShown, css, text)
  }

  /** Waits until no element with this selector is shown. */
  async seesNo(css: string): Promise<void> {
    await this.sees(isShown, false, findShown, css)
  }

  /** Waits until an element with this selector is within the window. */
  async seesInView(css: string): Promise<void> {
    const isInView = (css: string) => {
      const boxes = [...document.querySelectorAll(css)].map((each) => each.getBoundingClientRect())
      return boxes.some(({ top, bottom, height }) => top >= 0 && bottom <= innerHeight && height > 0)
    }
    await this.sees(isInView, true, css)
  }

  /** Waits until the heading of the page is this text. */
  async seesPage(heading: string): Promise<void> {
    await this.sees(() => document.querySelector('h1')?.textContent, heading)
  }

  /**
   * Clicks the first element with this selector, and this text or name if one is given, that is shown and enabled. It is
   * scrolled into view, and the mouse must hit it.
   */
  async click(css: string, text?: string, modifier?: 'Control'): Promise<void> {
    let place: Point = { x: 0, y: 0 }
    await expect(async () => void (place = await this.read(findPlace, findShown, css, text))).toPass(PATIENCE)
    await this.clickAt(place.x, place.y, modifier)
  }

  async clickAt(x: number, y: number, modifier?: 'Control'): Promise<void> {
    const mouse: InputSource = {
      type: 'pointer',
      id: 'mouse',
      actions: [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    }
    if (!modifier) return this.session.perform([mouse])
    const value = KEYS[modifier]
    const pauses = [{ type: 'pause' }, { type: 'pause' }]
    const actions = [{ type: 'keyDown', value }, ...pauses, { type: 'keyUp', value }]
    mouse.actions.unshift({ type: 'pause' })
    return this.session.perform([{ type: 'key', id: 'keyboard', actions }, mouse])
  }

  /** Presses a key, such as `Control+k` or `Enter`. */
  async press(keys: string): Promise<void> {
    const values = keys.split('+').map((key) => KEYS[key] ?? key)
    const down = values.map((value) => ({ type: 'keyDown', value }))
    const up = values.toReversed().map((value) => ({ type: 'keyUp', value }))
    await this.session.perform([{ type: 'key', id: 'keyboard', actions: [...down, ...up] }])
  }

  async type(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await this.session.perform([{ type: 'key', id: 'keyboard', actions }])
  }

  async scrollTo(position: number): Promise<void> {
    await this.read((top) => scrollTo({ top, behavior: 'instant' }), position)
    // Browsers store the position for the way back with the next frame.
    await this.read(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))),
    )
  }

  back = (): Promise<void> => this.session.move('back')
  forward = (): Promise<void> => this.session.move('forward')

  async reload(): Promise<void> {
    await this.session.move('reload')
    await this.seesHydrated()
  }

  /** Calls `open`, which opens a tab, and continues in the new tab. */
  async turnToTabOf(open: () => Promise<void>): Promise<void> {
    const before = await this.session.tabs()
    await open()
    let opened: string | undefined
    const find = async () => (opened = (await this.session.tabs()).find((tab) => !before.includes(tab)))
    await expect(async () => expect(await find()).toBeDefined()).toPass(PATIENCE)
    await this.session.switchTo(opened!)
  }

  /** The cookies by name. */
  async cookies(): Promise<Record<string, Cookie>> {
    const cookies = await this.session.cookies()
    return Object.fromEntries(cookies.map((cookie) => [cookie.name, cookie]))
  }
}

/** Runs in the page: the elements that are shown and have this text or name if one is given. */
function findShown(css: string, text?: string): HTMLElement[] {
  const shown = document.querySelector<HTMLIFrameElement>('iframe.reader')?.contentDocument ?? document
  const spaced = (words: string | null) => words?.replaceAll(/\s+/g, ' ').trim()
  return [...shown.querySelectorAll<HTMLElement>(css)].filter(
    (each) =>
      each.checkVisibility({ visibilityProperty: true }) &&
      (text === undefined || spaced(each.ariaLabel) === text || spaced(each.textContent) === text),
  )
}

/** Runs in the page. */
function isShown(find: typeof findShown, css: string, text?: string): boolean {
  return find(css, text).length > 0
}

/** Runs in the page: the middle of an element, when the mouse would hit it there and it has stopped moving. */
async function findPlace(find: typeof findShown, css: string, text?: string): Promise<Point> {
  const found = find(css, text).find((each) => !each.matches(':disabled'))
  if (!found) throw new Error(`No ${css} ${text ?? ''} that is shown and enabled`)
  const shown = found.ownerDocument
  const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const middle = () => {
    // A link of several lines has several boxes.
    const { left, top, width, height } = found.getClientRects()[0] ?? found.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }
  const hits = ({ x, y }: Point) => {
    const hit = shown.elementFromPoint(x, y)
    return hit !== null && (found.contains(hit) || hit.closest('label')?.contains(found))
  }
  if (!hits(middle())) found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = middle()
  await frames()
  const place = middle()
  if (before.x !== place.x || before.y !== place.y) throw new Error(`${css} moves`)
  if (!hits(place)) throw new Error(`${css} is covered by ${shown.elementFromPoint(place.x, place.y)?.outerHTML}`)
  const { left = 0, top = 0 } = shown.defaultView?.frameElement?.getBoundingClientRect() ?? {}
  return { x: place.x + left, y: place.y + top }
}
