import { createElement, type SVGProps } from "react";

type IconData = { node: [tag: string, attributes: Record<string, string>][] };
type IconProps = SVGProps<SVGSVGElement> & { size?: number };

/**
 * Replaces lucide-react's component factory (see lucide-icons.ts). Its options, which the site does not use, make
 * it several times as large and slow.
 */
export default function createLucideIcon({ node }: IconData) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ size = 24, className, ...rest }: IconProps) => (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      strokeWidth={2}
      className={className ? `icon ${className}` : "icon"}
      aria-hidden="true"
      {...rest}
    >
      {shapes}
    </svg>
  );
}
