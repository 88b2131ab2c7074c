/** A star in a square of 24. */
export const starPath = 'm12 2.8 2.8 5.9 6.4.8-4.7 4.5 1.2 6.4-5.7-3.1-5.7 3.1 1.2-6.4L2.8 9.5l6.4-.8z';
