// One chunk for the types that few pages have.
export { MapLinks } from './MapLinks';
export { Tabs } from './Tabs';
export { Player, Video } from './Video';
