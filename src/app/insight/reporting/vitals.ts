import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Measured } from '#analytics/facts';
import type { Place } from './reporter';

const pathOf = (address: string | undefined) =>
  address && URL.canParse(address) ? new URL(address).pathname : undefined;

/** Where this page load began, wherever the shopper is by now. */
const landing = () => pathOf(performance.getEntriesByType?.('navigation')[0]?.name);

/**
 * Measures pages as shoppers have them: the web vitals of the page that was loaded, and of those that are opened inside
 * the app where the browser tells them apart (soft navigations).
 */
export function measureVitals(placeOf: (pathname?: string) => Place, tell: (measured: Measured) => void): void {
  const report = ({ name, value, rating, navigationType, navigationURL }: Metric) => {
    const isSoft = navigationType === 'soft-navigation';
    const { route } = placeOf(pathOf(navigationURL) ?? landing());
    tell({ name, value, rating, route, navigation: isSoft ? 'soft' : 'load' });
  };
  const options = { reportSoftNavs: true };
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(report, options);
}
