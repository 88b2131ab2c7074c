import { MapPin } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { isObject } from '#lib/guards';
import { PlainHtmlFallback } from '../renderer/ContentNodes';
import type { ElementProps } from '../renderer/contentContext';
import css from './MapLinks.module.css';

interface Place {
  name: string;
  address: string;
  href: string;
}

/** Locations of a map as links to the shopper's own maps app. No map service receives data about the reader. */
export function MapLinks({ element }: ElementProps) {
  const places = placesOf(element.getAttribute('data-locations'));
  if (places.length === 0) return <PlainHtmlFallback element={element} />;
  return (
    <ul className={css.places}>
      {places.map((place) => (
        <li key={place.href} className={css.place}>
          <MapPin size={20} aria-hidden="true" className={css.pin} />
          <div>
            {place.name && <p className={css.name}>{place.name}</p>}
            {place.address && <p className={css.address}>{place.address}</p>}
            <a href={place.href} target="_blank" rel="noopener noreferrer">
              <FormattedMessage id="content.openMap" />
            </a>
          </div>
        </li>
      ))}
    </ul>
  );
}

function placesOf(json: string | null): Place[] {
  try {
    const list: unknown = JSON.parse((json ?? '[]').replaceAll('\\"', '"'));
    return Array.isArray(list) ? list.flatMap(placeOf) : [];
  } catch {
    return [];
  }
}

function placeOf(entry: unknown): Place[] {
  const fields = isObject(entry) ? entry : {};
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name].trim() : '');
  const position = isObject(fields.position) ? fields.position : {};
  const [latitude, longitude] = [Number(position.latitude), Number(position.longitude)];
  const hasPosition = Number.isFinite(latitude) && Number.isFinite(longitude) && position.latitude != null;
  const address = [text('address'), text('city'), text('state'), text('zipcode'), text('country')]
    .filter(Boolean)
    .join(', ');
  const query = hasPosition ? `${latitude},${longitude}` : address || text('location_name');
  if (!query) return [];
  const href = `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;
  return [{ name: text('location_name'), address, href }];
}
