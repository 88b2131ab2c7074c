import css from './Arch.module.css';

/** A closed shop door. */
export function Arch() {
  return (
    <svg viewBox="0 0 120 132" aria-hidden="true">
      <path className={css.wall} d="M8 128V60a52 52 0 0 1 104 0v68z" />
      <path className={css.door} d="M28 128V62a32 32 0 0 1 64 0v66z" />
      <path className={css.line} d="M60 30v98M28 78h64M28 103h64M40 66a20 20 0 0 1 40 0" />
      <path className={css.line} d="M0 128h120" />
      <circle className={css.knob} cx="67" cy="92" r="3" />
    </svg>
  );
}
