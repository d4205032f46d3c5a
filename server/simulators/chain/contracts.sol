// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

/// A token that anybody may make units of: for a chain of this machine alone.
contract Coin {
    uint8 public immutable decimals;
    mapping(address => uint256) public balanceOf;
    /// Of what is transferred so many units arrive nowhere, as with tokens that keep a fee.
    uint256 public fee;
    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor(uint8 places) {
        decimals = places;
    }

    function mint(address to, uint256 units) external {
        balanceOf[to] += units;
        emit Transfer(address(0), to, units);
    }

    function transfer(address to, uint256 units) external returns (bool) {
        balanceOf[msg.sender] -= units;
        balanceOf[to] += units - fee;
        emit Transfer(msg.sender, to, units - fee);
        return true;
    }

    function setFee(uint256 units) external {
        fee = units;
    }

    /// Two transfers in one transaction.
    function mintTwice(address one, address other, uint256 units) external {
        this.mint(one, units);
        this.mint(other, units);
    }
}

/// Tells a price as Chainlink's feeds do.
contract Feed {
    uint8 public constant decimals = 8;
    int256 private price;
    uint256 private at;

    constructor(int256 first) {
        set(first, block.timestamp);
    }

    function set(int256 next, uint256 when) public {
        price = next;
        at = when;
    }

    function latestRoundData() external view returns (uint80, int256, uint256, uint256, uint80) {
        return (1, price, at, at, 1);
    }
}

/// Takes nothing and answers nothing.
contract Wall {
    fallback() external payable {
        revert();
    }
}
