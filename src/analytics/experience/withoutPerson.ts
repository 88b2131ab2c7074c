/** What the shop tells itself with an event; it is taken out before it is sent. */
export interface Note {
  /** The page's address, as it may be told. */
  address: string;
  /** How many products a search has found: Adobe's collector would count those that it is given one by one. */
  found?: number;
}

/** An event in Adobe's schema (XDM), as far as it is looked at here. */
interface Content {
  xdm: {
    note?: Note;
    person?: { accountType?: string };
    personalEmail?: unknown;
    siteSearch?: { numberOfResults?: number };
    web?: { webPageDetails?: { URL?: string }; webReferrer?: { URL?: string } };
  };
}

/** Where a visit came from: the site, not what was looked for there. */
function referrer(): string {
  const { referrer: address } = document;
  return URL.canParse(address) ? new URL(address).origin : '';
}

/** The last look at an event before it leaves: nothing of a person, no address that is somebody's. */
export function withoutPerson({ xdm }: Content): void {
  const { note, person, web, siteSearch } = xdm;
  delete xdm.note;
  delete xdm.personalEmail;
  if (person) xdm.person = { accountType: person.accountType };
  if (siteSearch && note?.found !== undefined) siteSearch.numberOfResults = note.found;
  if (web?.webPageDetails) web.webPageDetails.URL = note?.address ?? '';
  if (web?.webReferrer) web.webReferrer.URL = referrer();
}
