// React's packages are CommonJS: if they were imported dynamically, webpack would create namespace objects at run time.
export { startTransition } from 'react';
export { createRoot } from 'react-dom/client';
