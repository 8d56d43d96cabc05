const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function escapeHtml(text) {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character])
}
