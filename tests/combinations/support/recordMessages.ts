/** Records the messages that the page shows, in order. A message that stays visible is recorded once. */
export function startListening() {
  const messages: string[] = [];
  let shown = new Set<string>();
  const look = () => {
    const now = new Set(
      [...document.querySelectorAll('li[data-type] p, [role=alert], [data-error]')]
        .map(({ textContent }) => textContent?.trim() ?? '')
        .filter(Boolean),
    );
    for (const text of now) if (!shown.has(text)) messages.push(text);
    shown = now;
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  return { messages, stop: () => observer.disconnect() };
}
