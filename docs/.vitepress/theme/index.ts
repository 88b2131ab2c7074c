// The theme without its web font: pages are read in the fonts of the system, Arabic too.
import theme from 'vitepress/theme-without-fonts';
import './shop.css';

export default theme;
