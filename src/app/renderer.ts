// React's packages are no ES modules: imported where they are run, webpack would make them namespaces in the page.
export { startTransition } from 'react';
export { createRoot } from 'react-dom/client';
