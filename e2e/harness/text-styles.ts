/**
 * Runs in the browser. Every visible element with text of its own whose contrast axe judges, and as a string everything
 * that decides about this contrast: its font and colors, the colors of the text around it, and each layer of paint
 * behind it. Elements with the same string have the same contrast. (Text that something else covers gives axe no
 * violation, so positions do not count.)
 *
 * It is sent to the browser as source text, so it must not use anything outside itself.
 */
export function listTextStyles(): Map<Element, string> {
  const layers = new Map<Element | null, string>([[null, '']])
  const layersBehind = (element: Element | null): string => {
    const known = layers.get(element)
    if (known !== undefined || element === null) return known ?? ''
    const { backgroundColor, backgroundImage, backgroundClip, opacity, filter, mixBlendMode } =
      getComputedStyle(element)
    const isPainted = backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none' || opacity !== '1'
    const own = `${backgroundColor} ${backgroundImage} ${backgroundClip} ${opacity}`
    const isPlain = !isPainted && filter === 'none' && mixBlendMode === 'normal'
    const all = layersBehind(element.parentElement) + (isPlain ? '' : `/${own} ${filter} ${mixBlendMode}`)
    layers.set(element, all)
    return all
  }
  const describe = (element: Element): string => {
    const { color, fontSize, fontWeight, textShadow, textDecorationLine, borderBottom } = getComputedStyle(element)
    const { webkitTextStroke, webkitTextFillColor } = getComputedStyle(element)
    const around = element.parentElement ? getComputedStyle(element.parentElement).color : ''
    const own = [color, webkitTextFillColor, webkitTextStroke, fontSize, fontWeight, textShadow, textDecorationLine]
    return [element.matches('a'), ...own, borderBottom, around, layersBehind(element)].join(' ')
  }
  const hasText = (element: Element): boolean =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
  /** axe gives no verdict on disabled controls, on text outside of the page and on text for screen readers only. */
  const isJudged = (element: Element): boolean => {
    const { width, height, bottom, right } = element.getBoundingClientRect()
    const isInPage = bottom + scrollY > 0 && right + scrollX > 0
    return !element.matches(':disabled') && isInPage && (width > 1 || height > 1)
  }
  const shown = [...document.body.querySelectorAll('*')].filter(
    (element) => hasText(element) && element.checkVisibility() && isJudged(element),
  )
  return new Map(shown.map((element) => [element, describe(element)]))
}
