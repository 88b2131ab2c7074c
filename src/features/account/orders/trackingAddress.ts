/**
 * Where carriers show a parcel to everyone. A line more is all that another carrier needs: what its code or its title
 * begins with, in small letters, and the address up to the number.
 */
const carriers: readonly { names: readonly string[]; address: string }[] = [
  { names: ['aramex', 'أرامكس', 'ارامكس'], address: 'https://www.aramex.com/track/results?ShipmentNumber=' },
  { names: ['smsa', 'سمسا'], address: 'https://www.smsaexpress.com/trackingdetails?tracknumbers=' },
  { names: ['dhl'], address: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=' },
  { names: ['ups'], address: 'https://www.ups.com/track?tracknum=' },
  { names: ['fedex', 'federal express'], address: 'https://www.fedex.com/fedextrack/?trknbr=' },
  { names: ['usps', 'united states postal'], address: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=' },
];

/** A parcel's page at its carrier; undefined for a carrier without one that is known. */
export function trackingAddress({ carrier, title, number }: { carrier: string; title: string; number: string }) {
  const said = [carrier, title].map((text) => text.trim().toLowerCase());
  const known = carriers.find(({ names }) =>
    names.some((name) =>
      said.some((text) => text === name || text.startsWith(`${name} `) || text.startsWith(`${name}-`)),
    ),
  );
  return known && number.trim() ? known.address + encodeURIComponent(number.trim()) : undefined;
}
