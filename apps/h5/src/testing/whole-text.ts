/** Matches the innermost element with this text, whatever elements the text is made of: `findByText(wholeText('…'))`. */
export function wholeText(text: string) {
  return (_: string, element: Element | null): boolean =>
    element?.textContent === text &&
    Array.from(element.children).every((child) => child.textContent !== text)
}
