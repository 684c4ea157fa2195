const FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]'

/** True while a key belongs to a field, to an open dialog or to the browser, and not to the page. */
export function isTyping({
  target,
  metaKey,
  ctrlKey,
  altKey,
  isComposing,
}: KeyboardEvent): boolean {
  if (metaKey || ctrlKey || altKey || isComposing) return true
  return (target instanceof Element && !!target.closest(FIELDS)) || !!openDialog()
}

function openDialog(): Element | null {
  return document.querySelector('dialog[open]:not([aria-hidden])')
}
