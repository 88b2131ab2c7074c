// What is said above the lines of few carts.
export { TakenOutLines } from './TakenOutLines';
export { WaitingNotice } from './WaitingNotice';
