// Measurements in a browser, each in a new context, that is with an empty cache.

/** Lighthouse's mobile settings: 1.6 Mbit/s, 150 ms round trip, a processor at a quarter of its speed. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 750 * 128 }

/** Opens a page on a slow phone with an empty cache, then again. */
export async function measureVisits(browser, url) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  const first = await measureVisit(context, url)
  const again = await measureVisit(context, url)
  await context.close()
  return { first, again }
}

async function measureVisit(context, url) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const bytes = await countBytes(session)
  await session.send('Network.emulateNetworkConditions', SLOW)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(observe)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1500)
  const paints = await page.evaluate(() => globalThis.paints)
  await page.close()
  const { sizes, early } = bytes.until(paints.first)
  return { ...paints, ...sizes, early }
}

/** Runs in the page. */
function observe() {
  const paints = { first: NaN, largest: NaN, shift: 0 }
  globalThis.paints = paints
  const on = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  on('paint', (entry) => entry.name === 'first-contentful-paint' && (paints.first = entry.startTime))
  on('largest-contentful-paint', (entry) => (paints.largest = entry.startTime))
  on('layout-shift', (entry) => (paints.shift += entry.hadRecentInput ? 0 : entry.value))
}

/** Counts the bytes of each response as the network shows them: with headers, compressed. */
async function countBytes(session) {
  const requests = new Map()
  let origin = 0
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    origin ||= timestamp
    requests.set(requestId, { url: request.url, type, start: (timestamp - origin) * 1000, size: 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (request) request.size = encodedDataLength
  })
  await session.send('Network.enable')
  const list = () => [...requests.values()].filter(({ url }) => url.startsWith('http'))
  const sum = (some) => some.reduce((total, { size }) => total + size, 0)
  return {
    /** Bytes in all and of fonts; and how many requests began before a time. */
    until: (time) => ({
      sizes: { bytes: sum(list()), fonts: sum(list().filter(({ type }) => type === 'Font')) },
      early: list().filter(({ start }) => start < time).length,
    }),
  }
}

/**
 * Milliseconds from a click on a link to the frame with the heading of its page, after the pointer has rested on it.
 * Links that the page does not show are left out.
 */
export async function measureClicks(browser, url, links) {
  const times = []
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  for (const link of links) {
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.waitForTimeout(500)
    const target = page.locator(`a[href*="${link}"]:visible`).first()
    if ((await target.count()) === 0) continue
    await target.hover()
    await page.waitForTimeout(600)
    await page.evaluate(watchClick)
    await target.click()
    times.push(await waitForHeading(page))
  }
  await context.close()
  return times
}

/** Runs in the page. Measures wall time, because a full load has another time origin. */
function watchClick() {
  const old = document.querySelector('h1')
  const before = old?.textContent
  globalThis.clicked = undefined
  addEventListener(
    'click',
    () => sessionStorage.setItem('bench-click', String(performance.timeOrigin + performance.now())),
    { capture: true, once: true },
  )
  const check = () => {
    const now = document.querySelector('h1')?.textContent
    if (!now || now === before) return requestAnimationFrame(check)
    // A task after the frame in which the heading is new: that frame is painted.
    const channel = new MessageChannel()
    channel.port1.addEventListener('message', () => (globalThis.shown = performance.timeOrigin + performance.now()))
    channel.port1.start()
    channel.port2.postMessage(0)
  }
  requestAnimationFrame(check)
}

async function waitForHeading(page) {
  const shown = () => {
    if (globalThis.shown) return globalThis.shown
    const paint = performance.getEntriesByName('first-contentful-paint')[0]
    // A document that was loaded in full has no listener of this script.
    return 'clicked' in globalThis ? undefined : paint && performance.timeOrigin + paint.startTime
  }
  const end = await (await page.waitForFunction(shown)).jsonValue()
  return end - Number(await page.evaluate(() => sessionStorage.getItem('bench-click')))
}

/**
 * Bytes on opening the search, and until the first result is shown. The network is slow, so that files requested while
 * the first result is painted do not count by chance.
 */
export async function measureSearch(browser, url, { open, input, result, query }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(1000)
  // Only the browser sees the requests of workers.
  const requests = []
  context.on('requestfinished', (request) => requests.push(weigh(request)))
  const sum = async (until) => {
    const weighed = await Promise.all(requests)
    return weighed.reduce((total, { size, end }) => total + (end <= until ? size : 0), 0)
  }
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW)
  await page.locator(open).first().click()
  await page.locator(input).first().waitFor()
  await page.waitForTimeout(3000)
  const opened = await sum(Infinity)
  await page.evaluate(watchResult, result)
  await page.locator(input).first().fill(query)
  const shown = await (await page.waitForFunction(() => globalThis.resultShown)).jsonValue()
  await page.waitForTimeout(3000)
  const bytes = { opened, first: await sum(shown) }
  await context.close()
  return bytes
}

/** Runs in the page: notes when an element that matches a selector appears. */
function watchResult(selector) {
  const before = new Set(document.querySelectorAll(selector))
  const check = () => {
    const isNew = [...document.querySelectorAll(selector)].some((element) => !before.has(element))
    if (isNew) globalThis.resultShown ??= performance.timeOrigin + performance.now()
    else requestAnimationFrame(check)
  }
  check()
}

async function weigh(request) {
  const { responseBodySize, responseHeadersSize } = await request.sizes()
  const { startTime, responseEnd } = request.timing()
  return { size: responseBodySize + responseHeadersSize, end: startTime + responseEnd }
}
