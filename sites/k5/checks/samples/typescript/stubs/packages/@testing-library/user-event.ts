/** The part of @testing-library/user-event 14 that the pages use. */
declare const userEvent: {
  click(element: Element): Promise<void>
  type(element: Element, text: string): Promise<void>
}
export default userEvent
