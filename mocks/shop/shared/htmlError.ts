/** Magento's HTML page for an error outside its GraphQL code. */
export function htmlError(status: number, heading: string, text: string): Response {
  const body = `<!doctype html>
<html xmlns="http://www.w3.org/1999/xhtml" >
<head>
    <title>${heading}</title>
    <meta http-equiv="Content-Type" content="text/html; charset=utf-8" />
    <meta name="robots" content="*"/>
</head>
<body>
    <main class="page-main">
<h1>${heading}</h1>
    <p>${text}</p>
    </main>
</body>
</html>
`;
  return new Response(body, {
    status,
    headers: { 'Content-Type': 'text/html; charset=UTF-8', 'Cache-Control': 'no-store, no-cache, must-revalidate' },
  });
}

/** The page for a request that Magento cannot parse. */
export const brokenRequest = () =>
  htmlError(
    500,
    'There has been an error processing your request',
    '<em>Exception printing is disabled by default for security reasons.</em>',
  );
